/** Short links: info and redirect, on a host of their own if configured. */
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
    // A locked picture has no public thumbnail.
    thumb_url: row.targetKind === 'homepage' ? facts.thumbUrl : null,
    target_kind: row.targetKind,
  }
}

/** The code in a link, with or without a host: the last path segment. */
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

/** On the short host, /CODE redirects to the gallery. */
export const shortPages = (app: FastifyInstance, { shortUrl, galleryUrl }: ShortDeps): void => {
  const { host } = new URL(shortUrl)
  app.get<{ Params: { code: string }; Querystring: { p?: string } }>(
    '/:code',
    { constraints: { host } },
    (request, reply) => {
      // Keeps the platform tag, so that the visit is counted for that platform.
      const tag = /^\w{1,20}$/.exec(request.query.p ?? '')?.[0]
      const to = `${galleryUrl}/s/${encodeURIComponent(request.params.code)}`
      return reply.redirect(tag ? `${to}?p=${tag}` : to, 302)
    },
  )
}
