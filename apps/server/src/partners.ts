/**
 * The partners as the configuration names them. Outside production whatever is not given points at the simulators,
 * with the keys they accept; in production env.ts has made sure that nothing is missing.
 */
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { aliyunSmsEndpoint } from './partners/sms/aliyun.http.ts'
import {
  type SmsSender,
  type SmsTemplateName,
  type SmsTemplates,
  smsTemplateNames,
} from './partners/sms/sms.port.ts'
import { createSmsSender, type SmsConfig } from './partners/sms/sms.sender.ts'
import { tencentSmsEndpoint } from './partners/sms/tencent.http.ts'
import type { TokenCache } from './partners/tokenCache.ts'
import { createWeChat } from './partners/wechat/wechat.http.ts'
import { type WeChat, weChatBases } from './partners/wechat/wechat.port.ts'
import type { Clock } from './platform/clock.ts'

export interface Partners {
  wechat: WeChat
  /** The official account's own id: openids belong to it. */
  wechatAppId: string
  sms: SmsSender
}

/** What the simulators take for right; in production there is no default to fall back to. */
const demo = {
  wechatAppId: 'wxdemo0000000001',
  wechatAppSecret: 'demo-secret',
  aliyun: { keyId: 'demo-aliyun-key', keySecret: 'demo-aliyun-secret', template: 'SMS_00000000' },
  tencent: {
    keyId: 'demo-tencent-key',
    keySecret: 'demo-tencent-secret',
    sdkAppId: '1400000001',
    template: '100000',
  },
} as const

export const simulatorsUrl = (env: Env): string => `http://localhost:${env.SIMULATORS_PORT ?? env.PORT + 1}`

/** Where pictures of people from the messenger lie: the pages that show them must be allowed to. */
export const avatarOrigins = (env: Env): string[] => [
  'https://thirdwx.qlogo.cn',
  ...(env.NODE_ENV === 'production' ? [] : [simulatorsUrl(env)]),
]

const weChatConfig = (env: Env) => {
  const isProduction = env.NODE_ENV === 'production'
  const simulated = `${simulatorsUrl(env)}/wechat`
  return {
    appId: env.WECHAT_APP_ID ?? demo.wechatAppId,
    appSecret: env.WECHAT_APP_SECRET ?? demo.wechatAppSecret,
    apiBase: env.WECHAT_API_BASE ?? (isProduction ? weChatBases.apiBase : simulated),
    openBase: env.WECHAT_OPEN_BASE ?? (isProduction ? weChatBases.openBase : simulated),
  }
}

/** One for all, or one for each purpose; the simulators have one for each, numbered from 1. */
const smsTemplates = (env: Env): SmsTemplates => {
  const shared = env.SMS_TEMPLATE
  const own: Record<SmsTemplateName, string | undefined> = {
    sign_in: env.SMS_TEMPLATE_SIGN_IN,
    old_phone: env.SMS_TEMPLATE_OLD_PHONE,
    new_phone: env.SMS_TEMPLATE_NEW_PHONE,
    password: env.SMS_TEMPLATE_PASSWORD,
    close: env.SMS_TEMPLATE_CLOSE,
    wechat: env.SMS_TEMPLATE_WECHAT,
  }
  const simulated = env.NODE_ENV === 'production' ? null : demo[env.SMS_PROVIDER].template
  // Without a template a send is refused here and logged, instead of by the carrier for its price.
  return Object.fromEntries(
    smsTemplateNames.flatMap((name, index) => {
      const id = own[name] ?? shared ?? (simulated && `${simulated}${index + 1}`)
      return id ? [[name, id]] : []
    }),
  )
}

const smsConfig = (env: Env): SmsConfig => {
  const isProduction = env.NODE_ENV === 'production'
  const message = { signName: env.SMS_SIGN_NAME, templates: smsTemplates(env) }
  if (env.SMS_PROVIDER === 'aliyun') {
    return {
      provider: 'aliyun',
      endpoint:
        env.ALIYUN_SMS_BASE ?? (isProduction ? aliyunSmsEndpoint : `${simulatorsUrl(env)}/aliyun-sms/`),
      keyId: env.ALIYUN_SMS_KEY_ID ?? demo.aliyun.keyId,
      keySecret: env.ALIYUN_SMS_KEY_SECRET ?? demo.aliyun.keySecret,
      ...message,
    }
  }
  return {
    provider: 'tencent',
    endpoint:
      env.TENCENT_SMS_BASE ?? (isProduction ? tencentSmsEndpoint : `${simulatorsUrl(env)}/tencent-sms/`),
    keyId: env.TENCENT_SMS_KEY_ID ?? demo.tencent.keyId,
    keySecret: env.TENCENT_SMS_KEY_SECRET ?? demo.tencent.keySecret,
    sdkAppId: env.TENCENT_SMS_APP_ID ?? demo.tencent.sdkAppId,
    ...message,
  }
}

export interface PartnersOptions {
  env: Env
  clock: Clock
  logger: Logger
  tokenCache: TokenCache
}

export const createPartners = ({ env, clock, logger, tokenCache }: PartnersOptions): Partners => {
  const onCall = (call: object) => logger.info({ call }, 'partner')
  const wechat = weChatConfig(env)
  return {
    wechat: createWeChat(wechat, { tokenCache, now: clock, onCall }),
    wechatAppId: wechat.appId,
    // The carriers check the time of a signature: that is the real one, whatever a test does with the clock.
    sms: createSmsSender(smsConfig(env), { onCall }),
  }
}
