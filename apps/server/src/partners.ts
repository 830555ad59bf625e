/**
 * The partners according to the configuration. Outside production missing values default to the simulators
 * and their keys; in production env.ts has checked that nothing is missing.
 */
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { createAds } from './partners/ads/ads.http.ts'
import type { AdProvider } from './partners/ads/ads.port.ts'
import { createModeration, type ModerationConfig } from './partners/moderation/moderation.http.ts'
import type { ModerationProvider } from './partners/moderation/moderation.port.ts'
import { createPainter, type PainterConfig } from './partners/painter/painter.http.ts'
import type { PainterProvider } from './partners/painter/painter.port.ts'
import type { PayConfig } from './partners/pay/pay.call.ts'
import { createPay, payBase } from './partners/pay/pay.http.ts'
import type { Pay, PayCredentials } from './partners/pay/pay.port.ts'
import { simulatedMerchant } from './partners/pay/simulatedMerchant.ts'
import { type AlipayConfig, alipayGateway } from './partners/payout/alipay.call.ts'
import { createAlipay } from './partners/payout/alipay.http.ts'
import type { AlipayTransfer, WeChatTransfer } from './partners/payout/payout.port.ts'
import { simulatedAlipay } from './partners/payout/simulatedAlipay.ts'
import { createWeChatTransfer } from './partners/payout/wechatTransfer.http.ts'
import { pictureOrigins } from './partners/platformPictures.ts'
import { aliyunSmsEndpoint } from './partners/sms/aliyun.http.ts'
import {
  type SmsSender,
  type SmsTemplateName,
  type SmsTemplates,
  smsTemplateNames,
} from './partners/sms/sms.port.ts'
import { createSmsSender, type SmsConfig } from './partners/sms/sms.sender.ts'
import { tencentSmsEndpoint } from './partners/sms/tencent.http.ts'
import { createSpeech, type SpeechConfig } from './partners/speech/speech.http.ts'
import type { SpeechProvider } from './partners/speech/speech.port.ts'
import type { TokenCache } from './partners/tokenCache.ts'
import type { Channels } from './partners/video/channels.ts'
import { createChannelsPartner, createVideo, type VideoPartners } from './partners/video/video.ts'
import { createComponent } from './partners/wechat/component.http.ts'
import type { Component, ComponentConfig } from './partners/wechat/component.port.ts'
import { createMiniProgram } from './partners/wechat/miniProgram.http.ts'
import type { MiniProgram, MiniProgramConfig } from './partners/wechat/miniProgram.port.ts'
import { createWeChat } from './partners/wechat/wechat.http.ts'
import { type WeChat, weChatBases } from './partners/wechat/wechat.port.ts'
import { createWorkPages, type WorkPages } from './partners/workPages/workPages.ts'
import type { Clock } from './platform/clock.ts'

export interface Partners {
  wechat: WeChat
  /** The official account's app id: openids belong to it. */
  wechatAppId: string
  /** Null without a mini program. */
  miniProgram: MiniProgram | null
  /** Null without a third-party platform: no official accounts. */
  component: Component | null
  sms: SmsSender
  /** Null without a merchant. */
  pay: Pay | null
  /** Null: no payouts through WeChat; likewise for Alipay below. */
  transfer: WeChatTransfer | null
  alipay: AlipayTransfer | null
  /** Null without advertisements. */
  ads: AdProvider | null
  /** Null without voices of a provider, and without pictures by a model. */
  speech: SpeechProvider | null
  painter: PainterProvider | null
  /** Null without a check of contents: reviewers are told that nobody has looked for them. */
  moderation: ModerationProvider | null
  /** Null for each platform without an app. */
  video: VideoPartners
  /** Reads works at links that people paste. */
  workPages: WorkPages
  channels: Channels | null
}

/** What the simulators accept; there are no defaults in production. */
const demo = {
  wechatAppId: 'wxdemo0000000001',
  wechatAppSecret: 'demo-secret',
  miniAppId: 'wxde30de30de30de30',
  miniAppSecret: 'demo-mini-secret',
  miniPage: 'pages/gallery/index',
  component: {
    appId: 'wxc0c0c0c0c0c0c0c0',
    appSecret: 'demo-component-secret',
    token: 'demoComponentToken',
    encodingAesKey: 'ZGVtby1jb21wb25lbnQtYWVzLWtleS0zMi1ieXRlcyE',
  },
  adsKey: 'demo-ads-key',
  speechKey: 'demo-speech-key',
  painterKey: 'demo-painter-key',
  moderationKey: 'demo-moderation-key',
  aliyun: { keyId: 'demo-aliyun-key', keySecret: 'demo-aliyun-secret', template: 'SMS_00000000' },
  tencent: {
    keyId: 'demo-tencent-key',
    keySecret: 'demo-tencent-secret',
    sdkAppId: '1400000001',
    template: '100000',
  },
} as const

export const simulatorsUrl = (env: Env): string => `http://localhost:${env.SIMULATORS_PORT ?? env.PORT + 1}`

/** Origins of avatars and covers at the platforms, which pages must allow. */
export const shownOrigins = (env: Env): string[] => [
  ...pictureOrigins,
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

const miniProgramConfig = (env: Env): MiniProgramConfig | null => {
  const { apiBase } = weChatConfig(env)
  const page = env.WECHAT_MINI_PAGE ?? demo.miniPage
  if (env.WECHAT_MINI_APP_ID && env.WECHAT_MINI_APP_SECRET)
    return { appId: env.WECHAT_MINI_APP_ID, appSecret: env.WECHAT_MINI_APP_SECRET, apiBase, page }
  if (env.NODE_ENV === 'production') return null
  return { appId: demo.miniAppId, appSecret: demo.miniAppSecret, apiBase, page }
}

const componentConfig = (env: Env): ComponentConfig | null => {
  const { apiBase, openBase } = weChatConfig(env)
  const {
    WECHAT_COMPONENT_APP_ID: appId,
    WECHAT_COMPONENT_APP_SECRET: appSecret,
    WECHAT_COMPONENT_TOKEN: token,
    WECHAT_COMPONENT_AES_KEY: encodingAesKey,
  } = env
  if (appId && appSecret && token && encodingAesKey)
    return { appId, appSecret, token, encodingAesKey, apiBase, openBase }
  return env.NODE_ENV === 'production' ? null : { ...demo.component, apiBase, openBase }
}

/** One template for all purposes, or one for each; the simulators have one for each, numbered from 1. */
const smsTemplates = (env: Env): SmsTemplates => {
  const shared = env.SMS_TEMPLATE
  const own: Record<SmsTemplateName, string | undefined> = {
    sign_in: env.SMS_TEMPLATE_SIGN_IN,
    old_phone: env.SMS_TEMPLATE_OLD_PHONE,
    new_phone: env.SMS_TEMPLATE_NEW_PHONE,
    password: env.SMS_TEMPLATE_PASSWORD,
    close: env.SMS_TEMPLATE_CLOSE,
    wechat: env.SMS_TEMPLATE_WECHAT,
    withdraw: env.SMS_TEMPLATE_WITHDRAW,
  }
  const simulated = env.NODE_ENV === 'production' ? null : demo[env.SMS_PROVIDER].template
  // Without a template a send is refused here and logged, instead of being refused and charged by the
  // carrier.
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

const payCredentials = (env: Env): PayCredentials | null => {
  const {
    WECHAT_PAY_MERCHANT_ID: merchantId,
    WECHAT_PAY_SERIAL: serial,
    WECHAT_PAY_PRIVATE_KEY: privateKey,
    WECHAT_PAY_API_V3_KEY: apiV3Key,
    WECHAT_PAY_PLATFORM_SERIAL: platformSerial,
    WECHAT_PAY_PLATFORM_KEY: platformKey,
  } = env
  if (!merchantId || !serial || !privateKey || !apiV3Key || !platformSerial || !platformKey) return null
  // A PEM in one line of an environment file has escaped line breaks.
  const pem = (text: string) => text.replaceAll('\\n', '\n')
  return {
    merchantId,
    serial,
    privateKey: pem(privateKey),
    apiV3Key,
    platformSerial,
    platformKey: pem(platformKey),
  }
}

const payConfig = (env: Env, appId: string): PayConfig | null => {
  const own = payCredentials(env)
  if (own) return { appId, base: env.WECHAT_PAY_BASE ?? payBase, credentials: async () => own }
  if (env.NODE_ENV === 'production') return null
  const base = env.WECHAT_PAY_BASE ?? `${simulatorsUrl(env)}/wechat-pay`
  return { appId, base, cashierBase: base, credentials: () => simulatedMerchant(base) }
}

const alipayConfig = (env: Env): AlipayConfig | null => {
  const {
    ALIPAY_APP_ID: appId,
    ALIPAY_USER_ID: userId = null,
    ALIPAY_PRIVATE_KEY: privateKey,
    ALIPAY_APP_CERT_SN: appCertSn,
    ALIPAY_ROOT_CERT_SN: rootCertSn,
    ALIPAY_PUBLIC_KEY: publicKey,
  } = env
  if (appId && privateKey && appCertSn && rootCertSn && publicKey) {
    const pem = (text: string) => text.replaceAll('\\n', '\n')
    const own = {
      appId,
      userId,
      privateKey: pem(privateKey),
      appCertSn,
      rootCertSn,
      publicKey: pem(publicKey),
    }
    return { gateway: env.ALIPAY_BASE ?? alipayGateway, credentials: async () => own }
  }
  if (env.NODE_ENV === 'production') return null
  const gateway = env.ALIPAY_BASE ?? `${simulatorsUrl(env)}/alipay/gateway.do`
  return { gateway, credentials: () => simulatedAlipay(gateway) }
}

const adConfig = (env: Env): { base: string; key: string } | null => {
  if (env.ADS_BASE && env.ADS_KEY) return { base: env.ADS_BASE, key: env.ADS_KEY }
  return env.NODE_ENV === 'production' ? null : { base: `${simulatorsUrl(env)}/ads`, key: demo.adsKey }
}

const speechConfig = (env: Env): SpeechConfig | null => {
  const { SPEECH_BASE: base, SPEECH_KEY: key, SPEECH_NAME: name } = env
  if (base && key) return { base, key, name }
  if (env.NODE_ENV === 'production') return null
  return { base: `${simulatorsUrl(env)}/speech`, key: demo.speechKey, name }
}

const painterConfig = (env: Env): PainterConfig | null => {
  const { PAINTER_BASE: base, PAINTER_KEY: key, PAINTER_NAME: name } = env
  if (base && key) return { base, key, name }
  if (env.NODE_ENV === 'production') return null
  return { base: `${simulatorsUrl(env)}/painter`, key: demo.painterKey, name }
}

const moderationConfig = (env: Env): ModerationConfig | null => {
  if (env.MODERATION_BASE && env.MODERATION_KEY) return { base: env.MODERATION_BASE, key: env.MODERATION_KEY }
  if (env.NODE_ENV === 'production') return null
  return { base: `${simulatorsUrl(env)}/moderation`, key: demo.moderationKey }
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
  const pay = payConfig(env, wechat.appId)
  const alipay = alipayConfig(env)
  const ads = adConfig(env)
  const speech = speechConfig(env)
  const painter = painterConfig(env)
  const moderation = moderationConfig(env)
  const mini = miniProgramConfig(env)
  const component = componentConfig(env)
  const video = { env, simulatorsUrl: env.NODE_ENV === 'production' ? null : simulatorsUrl(env) }
  return {
    wechat: createWeChat(wechat, { tokenCache, now: clock, onCall }),
    wechatAppId: wechat.appId,
    miniProgram: mini && createMiniProgram(mini, { tokenCache, now: clock, onCall }),
    component: component && createComponent(component, { tokenCache, now: clock, onCall }),
    // Carriers check the time of a signature, so it uses the real clock, not the tests' one.
    sms: createSmsSender(smsConfig(env), { onCall }),
    pay: pay && createPay(pay, { onCall }),
    transfer: pay && createWeChatTransfer(pay, { onCall }),
    alipay: alipay && createAlipay(alipay, { onCall }),
    ads: ads && createAds(ads, { onCall }),
    speech: speech && createSpeech(speech, { onCall }),
    painter: painter && createPainter(painter, { onCall }),
    moderation: moderation && createModeration(moderation, { onCall }),
    workPages: createWorkPages({
      base:
        env.NODE_ENV === 'production' ? null : (env.VIDEO_PAGES_BASE ?? `${simulatorsUrl(env)}/video/pages`),
      onCall,
    }),
    video: createVideo(video, { now: clock, onCall }),
    channels: createChannelsPartner(video, { now: clock, onCall }),
  }
}
