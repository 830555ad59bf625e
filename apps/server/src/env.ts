/**
 * All configuration, read once. All bad variables are reported together, so that a person can fix them in one
 * go; in production the secrets have no defaults, and demo-only settings are refused.
 */
import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { videoEnv } from './partners/video/video.ts'
import { StartupProblem } from './platform/process/startupProblem.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url({ protocol: /^https?$/ })
/** Addresses or networks, separated by commas, as Fastify accepts them. */
const proxies = z
  .string()
  .refine(
    (text) => text.split(',').every((part) => isIP(part.trim().split('/')[0] ?? '') !== 0),
    '请填写代理服务器的地址，多个用逗号分开',
  )
const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const flag = z.enum(['0', '1']).transform((text) => text === '1')

const shape = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(8080),
  SIMULATORS_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres|postgresql|socket):/, '要以 postgres:// 开头')
    .optional(),
  /** The direct URL when DATABASE_URL is a pooler: for migrations, the queue and its LISTEN. */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^(postgres|postgresql|socket):/, '要以 postgres:// 开头')
    .optional(),
  /** Off for a pooler that loses named statements between transactions: pgbouncer before 1.21. */
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  /**
   * A streaming replica for reports, lists of the console and the audience's page, while its lag is small.
   */
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^(postgres|postgresql|socket):/, '要以 postgres:// 开头')
    .optional(),
  DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().min(0.1).max(300).default(5),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** The master secret of all keys. Outside production it is generated and stored in DATA_DIR. */
  APP_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  /** Secrets whose data is opened too, while APP_SECRET is replaced. */
  APP_SECRETS_OTHER: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().min(32, '每个至少 32 个字符')).max(5))
    .optional(),
  PUBLIC_URL: url.optional(),
  GALLERY_URL: url.optional(),
  STORAGE_URL: url.optional(),
  SHORT_URL: url.optional(),
  TRUST_PROXY: proxies.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** An OpenTelemetry collector for traces, by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('wallpaper'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /**
   * How long a stopping server reports "not ready" while it still answers. Default: 5 in production, else 0.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** Requests a minute from one person or one address before 429. */
  RATE_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  DEMO: flag.optional(),
  /** After a restore: makes this database the owner of the store's files. */
  ADOPT_STORAGE: flag.default(false),
  S3_ENDPOINT: url.optional(),
  /** The store's URL for phones, when the servers use another one. */
  S3_PUBLIC_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(true),
  /**
   * Off for buckets without ACLs, the default for new ones: then the bucket's policy makes public/ readable.
   */
  S3_ACL: z.enum(['on', 'off']).default('on'),
  /** The operating system's program, with `ffprobe` next to it, instead of the bundled library. */
  FFMPEG_PATH: z
    .string()
    .refine(
      (path) => isProgram(path) && isProgram(join(dirname(path), 'ffprobe')),
      '要是 ffmpeg 的完整路径，旁边还要有 ffprobe',
    )
    .optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_API_BASE: url.optional(),
  WECHAT_OPEN_BASE: url.optional(),
  /** The mini program that shows codes; without it there are no mini program codes and links. */
  WECHAT_MINI_APP_ID: z.string().optional(),
  WECHAT_MINI_APP_SECRET: z.string().optional(),
  WECHAT_MINI_PAGE: z.string().optional(),
  /** The third-party platform through which official accounts authorise us; without it there are none. */
  WECHAT_COMPONENT_APP_ID: z.string().optional(),
  WECHAT_COMPONENT_APP_SECRET: z.string().optional(),
  WECHAT_COMPONENT_TOKEN: z.string().optional(),
  WECHAT_COMPONENT_AES_KEY: z.string().length(43).optional(),
  /**
   * Payments of the audience. Without a merchant nothing can be sold: prices are shown but cannot be paid.
   */
  WECHAT_PAY_BASE: url.optional(),
  WECHAT_PAY_MERCHANT_ID: z.string().optional(),
  WECHAT_PAY_SERIAL: z.string().optional(),
  WECHAT_PAY_PRIVATE_KEY: z.string().optional(),
  WECHAT_PAY_API_V3_KEY: z.string().length(32).optional(),
  WECHAT_PAY_PLATFORM_SERIAL: z.string().optional(),
  WECHAT_PAY_PLATFORM_KEY: z.string().optional(),
  /** Transfers to Alipay accounts; without them nobody can be paid there. */
  ALIPAY_BASE: url.optional(),
  ALIPAY_APP_ID: z.string().optional(),
  /** Our account's user id (2088…), with which the console shows its balance. */
  ALIPAY_USER_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  ALIPAY_APP_CERT_SN: z.string().optional(),
  ALIPAY_ROOT_CERT_SN: z.string().optional(),
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  /** Advertisements on the audience's page. */
  ADS_BASE: url.optional(),
  ADS_KEY: z.string().optional(),
  /** Voices for dubbing; the name is what people and staff see. */
  SPEECH_BASE: url.optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_NAME: z.string().min(1).max(20).default('配音服务商'),
  /** Voices of our own; used only where it is installed. */
  ESPEAK_PATH: z.string().default('espeak-ng'),
  /** Pictures of a sentence by a model. */
  PAINTER_BASE: url.optional(),
  PAINTER_KEY: z.string().optional(),
  PAINTER_NAME: z.string().min(1).max(20).default('AI 画图服务商'),
  /** Checks of texts and pictures for politics, violence and pornography. */
  MODERATION_BASE: url.optional(),
  MODERATION_KEY: z.string().optional(),
  ...videoEnv,
  /** Answers for the platforms' pages outside production. */
  VIDEO_PAGES_BASE: z.url({ protocol: /^https?$/ }).optional(),
  SMS_PROVIDER: z.enum(['aliyun', 'tencent']).default('aliyun'),
  SMS_SIGN_NAME: z.string().default('图神'),
  /** The carrier's template ids for codes: one for all purposes, or one for each. */
  SMS_TEMPLATE: z.string().optional(),
  SMS_TEMPLATE_SIGN_IN: z.string().optional(),
  SMS_TEMPLATE_OLD_PHONE: z.string().optional(),
  SMS_TEMPLATE_NEW_PHONE: z.string().optional(),
  SMS_TEMPLATE_PASSWORD: z.string().optional(),
  SMS_TEMPLATE_CLOSE: z.string().optional(),
  SMS_TEMPLATE_WECHAT: z.string().optional(),
  SMS_TEMPLATE_WITHDRAW: z.string().optional(),
  ALIYUN_SMS_BASE: url.optional(),
  ALIYUN_SMS_KEY_ID: z.string().optional(),
  ALIYUN_SMS_KEY_SECRET: z.string().optional(),
  TENCENT_SMS_BASE: url.optional(),
  TENCENT_SMS_KEY_ID: z.string().optional(),
  TENCENT_SMS_KEY_SECRET: z.string().optional(),
  TENCENT_SMS_APP_ID: z.string().optional(),
} as const

export const envNames: readonly string[] = Object.keys(shape)

const schema = z.object(shape)
export type Env = z.output<typeof schema>

const neededInProduction = [
  'APP_SECRET',
  'DATABASE_URL',
  'PUBLIC_URL',
  'WECHAT_APP_ID',
  'WECHAT_APP_SECRET',
  'SMS_TEMPLATE',
] as const satisfies readonly (keyof Env)[]

const neededBySms = {
  aliyun: ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET'],
  tencent: ['TENCENT_SMS_KEY_ID', 'TENCENT_SMS_KEY_SECRET', 'TENCENT_SMS_APP_ID'],
} as const satisfies Record<Env['SMS_PROVIDER'], readonly (keyof Env)[]>

const payNeeds = [
  'WECHAT_PAY_MERCHANT_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PLATFORM_SERIAL',
  'WECHAT_PAY_PLATFORM_KEY',
] as const

const miniNeeds = ['WECHAT_MINI_APP_ID', 'WECHAT_MINI_APP_SECRET', 'WECHAT_MINI_PAGE'] as const

const componentNeeds = [
  'WECHAT_COMPONENT_APP_ID',
  'WECHAT_COMPONENT_APP_SECRET',
  'WECHAT_COMPONENT_TOKEN',
  'WECHAT_COMPONENT_AES_KEY',
] as const

const adNeeds = ['ADS_BASE', 'ADS_KEY'] as const
const speechNeeds = ['SPEECH_BASE', 'SPEECH_KEY'] as const
const painterNeeds = ['PAINTER_BASE', 'PAINTER_KEY'] as const
const moderationNeeds = ['MODERATION_BASE', 'MODERATION_KEY'] as const

const s3Needs = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Checks across variables: which belong together, and what production requires. */
const jointProblems = (env: Env): string[] => {
  const missing = (names: readonly (keyof Env)[], why: string) =>
    names.filter((name) => env[name] === undefined).map((name) => `${name}: ${why}`)
  return [
    ...(env.NODE_ENV === 'production'
      ? missing([...neededInProduction, ...neededBySms[env.SMS_PROVIDER]], '生产环境必须提供')
      : []),
    ...(env.NODE_ENV === 'production' && env.DEMO ? ['DEMO: 生产环境没有演示数据'] : []),
    ...(s3Needs.some((name) => env[name] !== undefined)
      ? missing(s3Needs, '使用 S3 存储时需要一起提供')
      : []),
    ...(payNeeds.some((name) => env[name] !== undefined)
      ? missing(payNeeds, '接入微信支付时需要一起提供')
      : []),
    ...(miniNeeds.some((name) => env[name] !== undefined)
      ? missing(miniNeeds, '使用小程序时需要一起提供')
      : []),
    ...(componentNeeds.some((name) => env[name] !== undefined)
      ? missing(componentNeeds, '接入公众号时需要一起提供')
      : []),
    ...(adNeeds.some((name) => env[name] !== undefined) ? missing(adNeeds, '接入广告时需要一起提供') : []),
    ...(speechNeeds.some((name) => env[name] !== undefined)
      ? missing(speechNeeds, '接入配音服务商时需要一起提供')
      : []),
    ...(painterNeeds.some((name) => env[name] !== undefined)
      ? missing(painterNeeds, '接入 AI 画图服务商时需要一起提供')
      : []),
    ...(moderationNeeds.some((name) => env[name] !== undefined)
      ? missing(moderationNeeds, '接入内容安全检查时需要一起提供')
      : []),
    ...(env.DATABASE_DIRECT_URL ? missing(['DATABASE_URL'], '与 DATABASE_DIRECT_URL 一起提供') : []),
    ...(env.DATABASE_REPLICA_URL ? missing(['DATABASE_URL'], '与 DATABASE_REPLICA_URL 一起提供') : []),
    ...(env.ROLE !== 'all' ? missing(['DATABASE_URL'], 'ROLE=web 与 ROLE=worker 要用同一个数据库') : []),
  ]
}

/** An empty variable counts as not set, as in `PORT= npm start`. */
const withoutEmpty = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.keys(shape).flatMap((name) => (source[name]?.trim() ? [[name, source[name]]] : [])),
  )

const inChinese = z.locales.zhCN().localeError

/** Parses each variable alone, so that the valid ones can be checked together even when another is not. */
const parseEach = (given: Record<string, string | undefined>) => {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, type] of Object.entries(shape)) {
    const parsed = type.safeParse(given[name], { error: inChinese })
    if (parsed.success) values[name] = parsed.data
    else problems.push(...parsed.error.issues.map(({ message }) => `${name}: ${message}`))
  }
  return { env: values as Env, problems }
}

export const readEnv = (source: NodeJS.ProcessEnv): Env => {
  const { env, problems } = parseEach(withoutEmpty(source))
  const named = new Set(problems.map((line) => line.split(':')[0]))
  const joint = jointProblems(env).filter((line) => !named.has(line.split(':')[0] ?? ''))
  const all = [...problems, ...joint]
  if (all.length === 0) return env
  throw new StartupProblem(
    `配置有误，请修改这些环境变量后再启动：\n${all.map((line) => `  · ${line}`).join('\n')}`,
  )
}

/** An external database gets no demo data unless DEMO=1: a forgotten NODE_ENV must not add any. */
export const hasDemoWorld = (env: Env): boolean =>
  env.NODE_ENV !== 'production' && (env.DEMO ?? (env.NODE_ENV === 'development' && !env.DATABASE_URL))
