/** A person's code as a mini program QR code, and as a link that opens the mini program. */
import type { OutputOf } from '@wallpaper/contract'
import type { wechatMiniCode, wechatMiniPath } from '@wallpaper/contract/home'
import type { Logger } from 'pino'
import type { MiniProgram } from '../../../partners/wechat/miniProgram.port.ts'
import type { WeChatFailure } from '../../../partners/wechat/wechat.port.ts'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { orNotFound, type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { CodeFigures } from '../home.contributions.ts'

export interface MiniDeps {
  db: Database
  clock: Clock
  logger: Logger
  storage: Storage
  miniProgram: MiniProgram | null
  codeFigures: CodeFigures
}

const linkDays = 30

/** The code's id without dashes is exactly the maximum length of a scene. */
const sceneOf = (codeId: string): string => codeId.replaceAll('-', '')

const ownCode = async ({ db, codeFigures }: MiniDeps, uid: number, typed: string) => {
  const code = orNotFound(await db.read((tx) => codeFigures.named(tx, uid, typed)), '你没有这个口令')
  if (!code.isActive) throw refuse('口令生效后才能生成小程序码')
  return code
}

const theirs = ({ miniProgram }: MiniDeps): MiniProgram => {
  if (!miniProgram) throw refuse('还没有接入小程序，请使用口令海报')
  return miniProgram
}

/** A plain sentence for the person; WeChat's error goes to the log. */
const troubleOf = ({ logger }: MiniDeps, failure: WeChatFailure): Refusal => {
  logger.warn({ failure }, 'mini program')
  return refuse(failure.kind === 'backOff' ? '今天生成得太多了，请明天再试' : '微信暂时没有回应，请稍后再试')
}

/** WeChat returns either format; the file extension must match. */
const pictureTypes = ['jpg', 'png'] as const
const isPng = (bytes: Buffer): boolean => bytes[0] === 0x89

const keptKey = async ({ storage }: MiniDeps, name: string): Promise<string | null> => {
  for (const type of pictureTypes) if (await storage.head(`${name}.${type}`)) return `${name}.${type}`
  return null
}

/** QR codes never expire: a generated one is stored and reused. */
export const miniCodeOf = async (
  deps: MiniDeps,
  uid: number,
  typed: string,
): Promise<OutputOf<typeof wechatMiniCode>> => {
  const mini = theirs(deps)
  const code = await ownCode(deps, uid, typed)
  const scene = sceneOf(code.id)
  const name = `public/mini/${mini.appId}/${scene}`
  const answer = (key: string) => ({
    code: code.code,
    picture_url: deps.storage.publicUrl(key),
    page: mini.page,
    scene,
  })
  const kept = await keptKey(deps, name)
  if (kept) return answer(kept)
  const made = await mini.codePicture(scene)
  if (!made.ok) throw troubleOf(deps, made.failure)
  const key = `${name}.${isPng(made.value) ? 'png' : 'jpg'}`
  await deps.storage.write(key, { bytes: made.value })
  return answer(key)
}

export const miniPathOf = async (
  deps: MiniDeps,
  uid: number,
  typed: string,
): Promise<OutputOf<typeof wechatMiniPath>> => {
  const mini = theirs(deps)
  const code = await ownCode(deps, uid, typed)
  const query = `scene=${sceneOf(code.id)}`
  const link = await mini.urlLink(query, linkDays)
  if (!link.ok) throw troubleOf(deps, link.failure)
  return {
    code: code.code,
    path: mini.page,
    query,
    url: link.value,
    expires_at: deps.clock() + linkDays * dayMs,
  }
}
