/** The video platforms of this installation: their variables, what the simulators accept, and their adapters. */
import { z } from 'zod'
import { createBilibiliPublisher } from './bilibili.publisher.http.ts'
import { createBilibili } from './bilibili.ts'
import { type Channels, createChannels } from './channels.ts'
import { createDouyin } from './douyin.ts'
import { createKuaishouPublisher } from './kuaishou.publisher.http.ts'
import { createKuaishou } from './kuaishou.ts'
import { createMounter, type MounterConfig } from './mounter.http.ts'
import type { VideoMounter } from './mounter.port.ts'
import type { VideoInbox, VideoPublisher } from './publisher.port.ts'
import { createTiktokInbox } from './tiktok.inbox.http.ts'
import { createTiktok } from './tiktok.ts'
import {
  type VideoConfig,
  type VideoHttp,
  type VideoPlatform,
  type VideoSignIn,
  videoPlatforms,
} from './video.port.ts'

/** A platform of the installation: its API, by what we do there. */
export interface VideoPartner {
  signIn: VideoSignIn
  /** Null where its API does not publish. */
  publisher: VideoPublisher | null
  /** Null where files cannot be put among a person's own drafts. */
  inbox: VideoInbox | null
  /** Null where nothing can be mounted. */
  mounter: VideoMounter | null
}

const text = z.string().optional()
const url = z.url({ protocol: /^https?$/ }).optional()

/** Without an app's id and secret its platform cannot be connected in production. */
export const videoEnv = {
  DOUYIN_CLIENT_ID: text,
  DOUYIN_CLIENT_SECRET: text,
  DOUYIN_BASE: url,
  DOUYIN_MOUNT_BASE: url,
  KUAISHOU_CLIENT_ID: text,
  KUAISHOU_CLIENT_SECRET: text,
  KUAISHOU_BASE: url,
  KUAISHOU_MOUNT_BASE: url,
  BILIBILI_CLIENT_ID: text,
  BILIBILI_CLIENT_SECRET: text,
  BILIBILI_BASE: url,
  TIKTOK_CLIENT_ID: text,
  TIKTOK_CLIENT_SECRET: text,
  TIKTOK_BASE: url,
  TIKTOK_MOUNT_BASE: url,
  CHANNELS_BASE: url,
} as const

type VideoEnv = { [Name in keyof typeof videoEnv]?: string | undefined }

const platformDefinitions: Record<
  VideoPlatform,
  {
    env: Record<'clientId' | 'clientSecret' | 'base', keyof VideoEnv>
    create: (config: VideoConfig, http: VideoHttp) => VideoSignIn
    /** Where works are published by its API. */
    createPublisher?: (config: VideoConfig, http: VideoHttp) => VideoPublisher
    /** Where files go among the person's own drafts. */
    createInbox?: (config: VideoConfig, http: VideoHttp) => VideoInbox
    /** Where codes are mounted on works and homepages, through the gateway of this variable. */
    mounting?: {
      base: keyof VideoEnv
      create: (config: MounterConfig, http: VideoHttp) => VideoMounter
    }
  }
> = {
  douyin: {
    env: { clientId: 'DOUYIN_CLIENT_ID', clientSecret: 'DOUYIN_CLIENT_SECRET', base: 'DOUYIN_BASE' },
    create: createDouyin,
    mounting: { base: 'DOUYIN_MOUNT_BASE', create: createMounter('douyin') },
  },
  kuaishou: {
    env: { clientId: 'KUAISHOU_CLIENT_ID', clientSecret: 'KUAISHOU_CLIENT_SECRET', base: 'KUAISHOU_BASE' },
    create: createKuaishou,
    mounting: { base: 'KUAISHOU_MOUNT_BASE', create: createMounter('kuaishou') },
    createPublisher: createKuaishouPublisher,
  },
  bilibili: {
    env: { clientId: 'BILIBILI_CLIENT_ID', clientSecret: 'BILIBILI_CLIENT_SECRET', base: 'BILIBILI_BASE' },
    create: createBilibili,
    createPublisher: createBilibiliPublisher,
  },
  tiktok: {
    env: { clientId: 'TIKTOK_CLIENT_ID', clientSecret: 'TIKTOK_CLIENT_SECRET', base: 'TIKTOK_BASE' },
    create: createTiktok,
    createInbox: createTiktokInbox,
    mounting: { base: 'TIKTOK_MOUNT_BASE', create: createMounter('tiktok') },
  },
}

export interface VideoOptions {
  env: VideoEnv
  /** Null in production. */
  simulatorsUrl: string | null
}

/** Null: this installation has no app at the platform. */
export const videoConfig = (
  platform: VideoPlatform,
  { env, simulatorsUrl }: VideoOptions,
): VideoConfig | null => {
  const names = platformDefinitions[platform].env
  const base = env[names.base] ?? null
  const clientId = env[names.clientId]
  const clientSecret = env[names.clientSecret]
  if (clientId && clientSecret) return { clientId, clientSecret, base }
  if (!simulatorsUrl) return null
  return {
    clientId: `demo-${platform}`,
    clientSecret: `demo-${platform}-secret`,
    base: base ?? `${simulatorsUrl}/${platform}`,
  }
}

/**
 * No platform has a public API for mounting: an app of the operator's own needs a gateway of the operator's own. The
 * simulators mount for their own apps.
 */
const createMounterOf = (
  platform: VideoPlatform,
  config: VideoConfig,
  { env, simulatorsUrl }: VideoOptions,
  http: VideoHttp,
): VideoMounter | null => {
  const { mounting, env: names } = platformDefinitions[platform]
  if (!mounting) return null
  const simulated = env[names.clientId] ? null : simulatorsUrl && `${simulatorsUrl}/${platform}`
  const mountBase = env[mounting.base] ?? simulated
  return mountBase ? mounting.create({ ...config, mountBase }, http) : null
}

/** There is no public API of Channels: in production it needs a gateway of the operator's own. */
export const createChannelsPartner = (
  { env, simulatorsUrl }: VideoOptions,
  http: VideoHttp,
): Channels | null => {
  const base = env.CHANNELS_BASE ?? (simulatorsUrl && `${simulatorsUrl}/channels`)
  return base ? createChannels(base, http) : null
}

export type VideoPartners = Record<VideoPlatform, VideoPartner | null>

export const createVideo = (options: VideoOptions, http: VideoHttp): VideoPartners => {
  const partnerOf = (platform: VideoPlatform): VideoPartner | null => {
    const config = videoConfig(platform, options)
    const { create, createPublisher, createInbox } = platformDefinitions[platform]
    return (
      config && {
        signIn: create(config, http),
        publisher: createPublisher?.(config, http) ?? null,
        inbox: createInbox?.(config, http) ?? null,
        mounter: createMounterOf(platform, config, options, http),
      }
    )
  }
  return Object.fromEntries(
    videoPlatforms.map((platform) => [platform, partnerOf(platform)]),
  ) as VideoPartners
}
