/** Short links: what they lead to, and the way there. They live on a host of their own when there is one. */
import { codeInfo, linkInfo } from '@wallpaper/contract/codes'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../../platform/address/network.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CodeGuesses } from '../audience/codeGuesses.ts'
import type { TargetsOf } from '../target/target.ts'
import { resolveCode } from '../views/resolveCode.ts'

export interface ShortDeps {
  targetsOf: TargetsOf
  guesses: CodeGuesses
  galleryUrl: string
  shortUrl: string
}

const infoOf = async (tx: Reader, typed: string, { targetsOf, galleryUrl }: ShortDeps) => {
  const resolved = await resolveCode(tx, typed)
  const nothing = { url: null, line: null, title: '', thumb_url: null, target_kind: null }
  if (resolved.kind !== 'open')
    return {
      ...nothing,
      code: resolved.code,
      state: resolved.kind === 'gone' ? ('paused' as const) : ('unknown' as const),
    }
  const { row, code } = resolved
  const key = { kind: row.targetKind, id: row.targetId, ownerUid: row.targetUid }
  const facts = (await targetsOf(tx, row.uid, [key])).get(row.targetId)
  if (!facts?.isShown) return { ...nothing, code, state: 'paused' as const }
  return {
    url: `${galleryUrl}/s/${encodeURIComponent(code)}`,
    state: 'open' as const,
    code,
    line: row.line,
    title: facts.name,
    // A locked picture has no thumbnail for strangers.
    thumb_url: row.targetKind === 'homepage' ? facts.thumbUrl : null,
    target_kind: row.targetKind,
  }
}

/** The code of a link, with or without its host; what it ends in, without a query. */
const codeOfLink = (link: string): string => {
  const path = (URL.parse(link)?.pathname ?? link).split(/[?#]/)[0] ?? ''
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const refuseUntil = (wait: number | null): void => {
  if (wait !== null) throw new Refusal('rateLimited', undefined, { retry_after_seconds: wait })
}

const answerTo = async (tx: Reader, typed: string, ip: string, deps: ShortDeps) => {
  const address = addressKey(ip)
  refuseUntil(deps.guesses.waitOf(address))
  const info = await infoOf(tx, typed, deps)
  if (info.state === 'unknown') refuseUntil(await deps.guesses.countWrong(address))
  return info
}

export const shortRoutes = (deps: ShortDeps): Route[] => [
  read(linkInfo, ({ tx, input, ip }) => answerTo(tx, codeOfLink(input.link), ip, deps)),
  read(codeInfo, ({ tx, input, ip }) => answerTo(tx, input.code, ip, deps)),
]

/** On the short host a bare code goes on to the audience's page. */
export const shortPages = (app: FastifyInstance, { shortUrl, galleryUrl }: ShortDeps): void => {
  const { host } = new URL(shortUrl)
  app.get<{ Params: { code: string }; Querystring: { p?: string } }>(
    '/:code',
    { constraints: { host } },
    (request, reply) => {
      // The platform's tag goes along: whoever comes by this link is counted there.
      const tag = /^\w{1,20}$/.exec(request.query.p ?? '')?.[0]
      const to = `${galleryUrl}/s/${encodeURIComponent(request.params.code)}`
      return reply.redirect(tag ? `${to}?p=${tag}` : to, 302)
    },
  )
}
