/**
 * What the simulators accept: the keys and names of the server's configuration, from the same environment.
 */
import { z } from 'zod'

export type SimulatorSettings = {
  /** The URL at which a browser reaches the simulators; null: the request's own host. */
  publicUrl: string | null
  wechat: { appId: string; appSecret: string; redirectDomain: string | null }
  mini: { appId: string; appSecret: string }
  /** The third-party platform, and where its events are sent. */
  component: { appId: string; appSecret: string; token: string; aesKey: string; eventUrl: string }
  adsKey: string
  speechKey: string
  painterKey: string
  moderationKey: string
  /** The product's app at each video platform. */
  video: Record<'douyin' | 'kuaishou' | 'bilibili' | 'tiktok', { clientId: string; clientSecret: string }>
  aliyunSms: { keyId: string; keySecret: string; signName: string }
  tencentSms: { keyId: string; keySecret: string; sdkAppId: string; signName: string }
  /** The carriers' limits for one number (1 a minute, 5 an hour, 10 a day). */
  hasSmsLimits: boolean
}

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const environment = z.object({
  PORT: port.default(8080),
  SIMULATORS_PORT: port.optional(),
  HOST: z.string().min(1).default('0.0.0.0'),
  SIMULATORS_URL: z.url().optional(),
  SIMULATORS_SMS_LIMITS: flag.default(false),
  WECHAT_APP_ID: z.string().min(1).default('wxdemo0000000001'),
  WECHAT_APP_SECRET: z.string().min(1).default('demo-secret'),
  WECHAT_MINI_APP_ID: z.string().min(1).default('wxde30de30de30de30'),
  WECHAT_MINI_APP_SECRET: z.string().min(1).default('demo-mini-secret'),
  PUBLIC_URL: z.url().optional(),
  WECHAT_COMPONENT_APP_ID: z.string().min(1).default('wxc0c0c0c0c0c0c0c0'),
  WECHAT_COMPONENT_APP_SECRET: z.string().min(1).default('demo-component-secret'),
  WECHAT_COMPONENT_TOKEN: z.string().min(1).default('demoComponentToken'),
  WECHAT_COMPONENT_AES_KEY: z.string().length(43).default('ZGVtby1jb21wb25lbnQtYWVzLWtleS0zMi1ieXRlcyE'),
  WECHAT_REDIRECT_DOMAIN: z.string().min(1).optional(),
  ADS_KEY: z.string().min(1).default('demo-ads-key'),
  SPEECH_KEY: z.string().min(1).default('demo-speech-key'),
  PAINTER_KEY: z.string().min(1).default('demo-painter-key'),
  MODERATION_KEY: z.string().min(1).default('demo-moderation-key'),
  DOUYIN_CLIENT_ID: z.string().min(1).default('demo-douyin'),
  DOUYIN_CLIENT_SECRET: z.string().min(1).default('demo-douyin-secret'),
  KUAISHOU_CLIENT_ID: z.string().min(1).default('demo-kuaishou'),
  KUAISHOU_CLIENT_SECRET: z.string().min(1).default('demo-kuaishou-secret'),
  BILIBILI_CLIENT_ID: z.string().min(1).default('demo-bilibili'),
  BILIBILI_CLIENT_SECRET: z.string().min(1).default('demo-bilibili-secret'),
  TIKTOK_CLIENT_ID: z.string().min(1).default('demo-tiktok'),
  TIKTOK_CLIENT_SECRET: z.string().min(1).default('demo-tiktok-secret'),
  SMS_SIGN_NAME: z.string().min(1).default('图神'),
  ALIYUN_SMS_KEY_ID: z.string().min(1).default('demo-aliyun-key'),
  ALIYUN_SMS_KEY_SECRET: z.string().min(1).default('demo-aliyun-secret'),
  TENCENT_SMS_KEY_ID: z.string().min(1).default('demo-tencent-key'),
  TENCENT_SMS_KEY_SECRET: z.string().min(1).default('demo-tencent-secret'),
  TENCENT_SMS_APP_ID: z.string().min(1).default('1400000001'),
})

export type Start = { port: number; host: string; settings: SimulatorSettings }

export function readEnvironment(env: Record<string, string | undefined>): Start | { bad: string[] } {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) return { bad: [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))] }
  const e = parsed.data
  return {
    port: e.SIMULATORS_PORT ?? e.PORT + 1,
    host: e.HOST,
    settings: {
      publicUrl: e.SIMULATORS_URL?.replace(/\/+$/, '') ?? null,
      wechat: {
        appId: e.WECHAT_APP_ID,
        appSecret: e.WECHAT_APP_SECRET,
        redirectDomain: e.WECHAT_REDIRECT_DOMAIN ?? null,
      },
      mini: { appId: e.WECHAT_MINI_APP_ID, appSecret: e.WECHAT_MINI_APP_SECRET },
      component: {
        appId: e.WECHAT_COMPONENT_APP_ID,
        appSecret: e.WECHAT_COMPONENT_APP_SECRET,
        token: e.WECHAT_COMPONENT_TOKEN,
        aesKey: e.WECHAT_COMPONENT_AES_KEY,
        eventUrl: `${(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')}/wechat/component/events`,
      },
      adsKey: e.ADS_KEY,
      speechKey: e.SPEECH_KEY,
      painterKey: e.PAINTER_KEY,
      moderationKey: e.MODERATION_KEY,
      video: {
        douyin: { clientId: e.DOUYIN_CLIENT_ID, clientSecret: e.DOUYIN_CLIENT_SECRET },
        kuaishou: { clientId: e.KUAISHOU_CLIENT_ID, clientSecret: e.KUAISHOU_CLIENT_SECRET },
        bilibili: { clientId: e.BILIBILI_CLIENT_ID, clientSecret: e.BILIBILI_CLIENT_SECRET },
        tiktok: { clientId: e.TIKTOK_CLIENT_ID, clientSecret: e.TIKTOK_CLIENT_SECRET },
      },
      aliyunSms: {
        keyId: e.ALIYUN_SMS_KEY_ID,
        keySecret: e.ALIYUN_SMS_KEY_SECRET,
        signName: e.SMS_SIGN_NAME,
      },
      tencentSms: {
        keyId: e.TENCENT_SMS_KEY_ID,
        keySecret: e.TENCENT_SMS_KEY_SECRET,
        sdkAppId: e.TENCENT_SMS_APP_ID,
        signName: e.SMS_SIGN_NAME,
      },
      hasSmsLimits: e.SIMULATORS_SMS_LIMITS,
    },
  }
}
