/**
 * All configuration, read once. Every bad variable is named at once, so that a person mends the lot in one go;
 * in production the secrets have no defaults, and what only a demo may have is refused.
 */
import { z } from 'zod'
import { StartupProblem } from './platform/startupProblem.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url({ protocol: /^https?$/ })
const flag = z.enum(['0', '1']).transform((text) => text === '1')

const shape = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(8080),
  SIMULATORS_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres|postgresql|socket):/, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** The secret from which every key is derived. Made and kept in DATA_DIR outside production. */
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PUBLIC_URL: url.optional(),
  GALLERY_URL: url.optional(),
  STORAGE_URL: url.optional(),
  SHORT_URL: url.optional(),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Requests a minute from one person or one address before 429. */
  RATE_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  DEMO: flag.optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(true),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_API_BASE: url.optional(),
  WECHAT_OPEN_BASE: url.optional(),
  SMS_PROVIDER: z.enum(['aliyun', 'tencent']).default('aliyun'),
  SMS_SIGN_NAME: z.string().default('图神'),
  /** The carrier's id of the template that holds a code. */
  SMS_TEMPLATE: z.string().optional(),
  ALIYUN_SMS_BASE: url.optional(),
  ALIYUN_SMS_KEY_ID: z.string().optional(),
  ALIYUN_SMS_KEY_SECRET: z.string().optional(),
  TENCENT_SMS_BASE: url.optional(),
  TENCENT_SMS_KEY_ID: z.string().optional(),
  TENCENT_SMS_KEY_SECRET: z.string().optional(),
  TENCENT_SMS_APP_ID: z.string().optional(),
} as const

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

const s3Needs = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** What the single values cannot say: which belong together, and what production asks for. */
const jointProblems = (env: Env): string[] => {
  const missing = (names: readonly (keyof Env)[], why: string) =>
    names.filter((name) => env[name] === undefined).map((name) => `${name}: ${why}`)
  return [
    ...(env.NODE_ENV === 'production'
      ? missing([...neededInProduction, ...neededBySms[env.SMS_PROVIDER]], 'must be given in production')
      : []),
    ...(env.NODE_ENV === 'production' && env.DEMO ? ['DEMO: there is no demo world in production'] : []),
    ...(env.S3_ENDPOINT ? missing(s3Needs, 'goes with S3_ENDPOINT') : []),
    ...(env.ROLE !== 'all' ? missing(['DATABASE_URL'], 'ROLE=web and ROLE=worker share one database') : []),
  ]
}

/** An empty variable counts as not set: that is what `PORT= npm start` means. */
const withoutEmpty = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.keys(shape).flatMap((name) => (source[name]?.trim() ? [[name, source[name]]] : [])),
  )

export const readEnv = (source: NodeJS.ProcessEnv): Env => {
  const parsed = schema.safeParse(withoutEmpty(source))
  const problems = parsed.success
    ? jointProblems(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (problems.length > 0 || !parsed.success) {
    throw new StartupProblem(
      `配置有误，请修改这些环境变量后再启动：\n${problems.map((line) => `  · ${line}`).join('\n')}`,
    )
  }
  return parsed.data
}
