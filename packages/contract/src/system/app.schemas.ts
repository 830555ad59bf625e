import { z } from 'zod'
import { time } from '../form.ts'

export const navigationPlaces = ['home', 'mine', 'guide'] as const

/** A navigation item of section 2: its target, and the two GETs that follow. Empty fields are null. */
export const navigationItem = z.strictObject({
  id: z.string(),
  place: z.enum(navigationPlaces),
  title: z.string(),
  icon: z.string(),
  /** A mini program and its page. */
  appid: z.string().nullable(),
  path: z.string().nullable(),
  /** A web page: opened through the webview page, if it is allowed. */
  h5: z.string().nullable(),
  /** A screen of ours. */
  pages: z.string().nullable(),
  is_tab: z.boolean(),
  api_url: z.string().nullable(),
  api_param: z.record(z.string(), z.string()),
  callback_url: z.string().nullable(),
  callback_param: z.record(z.string(), z.string()),
})

export const mediaItem = z.strictObject({
  name: z.string(),
  title: z.string(),
  type: z.enum(['image', 'video']),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

/** The parameters of `wx.config`, and the permitted APIs. */
export const jsSdkConfig = z.strictObject({
  app_id: z.string(),
  timestamp: z.number().int(),
  nonce_str: z.string(),
  signature: z.string(),
  js_api_list: z.array(z.string()),
  open_tag_list: z.array(z.string()),
})

export const appVersion = z.strictObject({
  client_version: z.string(),
  environment: z.enum(['development', 'test', 'production']),
  server_time: time(),
})

export const webviewVerdict = z.strictObject({
  is_allowed: z.boolean(),
  /** The URL as it will be opened. */
  url: z.string(),
  host: z.string(),
  /**
   * Whether it may be shown in a frame of the app: never a page of our own, which would share our storage.
   */
  is_framed: z.boolean(),
})
