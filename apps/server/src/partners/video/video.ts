/** The video platforms of this installation: their variables, what the simulators accept, and their adapters. */
import { z } from 'zod'
import { createBilibili } from './bilibili.ts'
import { createDouyin } from './douyin.ts'
import { createKuaishou } from './kuaishou.ts'
import { createTiktok } from './tiktok.ts'
import {
  type VideoConfig,
  type VideoHttp,
  type VideoPartner,
  type VideoPlatform,
  type VideoSignIn,
  videoPlatforms,
} from './video.port.ts'

const text = z.string().optional()
const url = z.url({ protocol: /^https?$/ }).optional()

/** Without an app's id and secret its platform cannot be connected in production. */
export const videoEnv = {
  DOUYIN_CLIENT_ID: text,
  DOUYIN_CLIENT_SECRET: text,
  DOUYIN_BASE: url,
  KUAISHOU_CLIENT_ID: text,
  KUAISHOU_CLIENT_SECRET: text,
  KUAISHOU_BASE: url,
  BILIBILI_CLIENT_ID: text,
  BILIBILI_CLIENT_SECRET: text,
  BILIBILI_BASE: url,
  TIKTOK_CLIENT_ID: text,
  TIKTOK_CLIENT_SECRET: text,
  TIKTOK_BASE: url,
} as const

type VideoEnv = { [Name in keyof typeof videoEnv]?: string | undefined }

const platformDefinitions: Record<
  VideoPlatform,
  {
    env: Record<'clientId' | 'clientSecret' | 'base', keyof VideoEnv>
    create: (config: VideoConfig, http: VideoHttp) => VideoSignIn
  }
> = {
  douyin: {
    env: { clientId: 'DOUYIN_CLIENT_ID', clientSecret: 'DOUYIN_CLIENT_SECRET', base: 'DOUYIN_BASE' },
    create: createDouyin,
  },
  kuaishou: {
    env: { clientId: 'KUAISHOU_CLIENT_ID', clientSecret: 'KUAISHOU_CLIENT_SECRET', base: 'KUAISHOU_BASE' },
    create: createKuaishou,
  },
  bilibili: {
    env: { clientId: 'BILIBILI_CLIENT_ID', clientSecret: 'BILIBILI_CLIENT_SECRET', base: 'BILIBILI_BASE' },
    create: createBilibili,
  },
  tiktok: {
    env: { clientId: 'TIKTOK_CLIENT_ID', clientSecret: 'TIKTOK_CLIENT_SECRET', base: 'TIKTOK_BASE' },
    create: createTiktok,
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

export type VideoPartners = Record<VideoPlatform, VideoPartner | null>

export const createVideo = (options: VideoOptions, http: VideoHttp): VideoPartners => {
  const partnerOf = (platform: VideoPlatform): VideoPartner | null => {
    const config = videoConfig(platform, options)
    return config && { signIn: platformDefinitions[platform].create(config, http) }
  }
  return Object.fromEntries(
    videoPlatforms.map((platform) => [platform, partnerOf(platform)]),
  ) as VideoPartners
}
