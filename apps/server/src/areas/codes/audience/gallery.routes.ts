/** The audience's pages at /s/: server-rendered, no login, usable without scripts. */
import {
  type EntryView,
  entryPage,
  gonePage,
  listPage,
  playPage,
  type Words,
  type WorkView,
  wordsOf,
  workPage,
} from '@wallpaper/gallery'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressKey } from '../../../platform/address/network.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { countPlayer } from '../../tools/public.ts'
import type { CodeRow } from '../code/code.repository.ts'
import { eventRepository } from '../events/event.repository.ts'
import { normalizeCode } from '../name/code.rules.ts'
import { signGrant } from '../unlock/grant.ts'
import { grantReader } from '../unlock/unlock.repository.ts'
import { playUnder, triedPlay } from '../views/homepageTools.ts'
import { listView } from '../views/listView.ts'
import { pathOf } from '../views/paths.ts'
import { type Resolved, resolveCode } from '../views/resolveCode.ts'
import { workUnder } from '../views/source.ts'
import { noticeOf, workView } from '../views/workView.ts'
import { render } from './galleryCsp.ts'
import {
  type GalleryDeps,
  type GalleryTools,
  type Query,
  visitorLanguage,
  visitorWords,
  wordsFor,
} from './galleryTools.routes.ts'
import { hasOpened } from './hasOpened.ts'
import { ownerOf } from './ownerLink.ts'
import { type CachedPage, cachedPage, createPageCache } from './pageCache.ts'
import { visitorIn } from './visitor.ts'

/** Allowed replica lag: together with the page cache, a change is visible within a second. */
const oldMs = 250

const entryView = (code: string, problem: EntryView['problem'], waitSeconds = 0): EntryView => ({
  code,
  problem,
  waitSeconds,
})

const eventsOf = (code: string, events: readonly object[]): string =>
  new URLSearchParams({ c: code, e: JSON.stringify(events) }).toString()

const lockable = (words: Words, view: WorkView, events: string): CachedPage =>
  cachedPage(200, render(workPage(words, view, events)), !view.isOpen)

const unknownPage = (words: Words, resolved: Exclude<Resolved, { kind: 'open' }>): CachedPage =>
  resolved.kind === 'gone'
    ? cachedPage(410, render(gonePage(words, { code: resolved.code, name: '' })))
    : cachedPage(404, render(entryPage(words, entryView(resolved.code, 'unknown'))))

interface CodeRequest {
  Params: { code: string; album?: string; borrowed?: string }
  Querystring: Query
}

/** The page that everybody sees. */
const pageOfCode = async (
  tx: Reader,
  request: FastifyRequest<CodeRequest>,
  deps: GalleryDeps,
): Promise<CachedPage> => {
  const { code: typed, album, borrowed } = request.params
  const { after, pick } = request.query
  const resolved = await resolveCode(tx, typed)
  if (resolved.kind !== 'open') return unknownPage(visitorWords(request), resolved)
  const { row } = resolved
  const words = wordsFor(request, row.line)
  const gone = () => unknownPage(words, { kind: 'gone', code: row.code })
  if (row.targetKind === 'photo') {
    const view = await everybodysWork(tx, row, row.targetId, deps)
    return view
      ? lockable(words, view, eventsOf(row.code, [{ k: 'open' }, { k: 'view', w: view.id }]))
      : gone()
  }
  const albumId = z.uuid().safeParse(album).data ?? null
  const borrowedId = z.uuid().safeParse(borrowed).data ?? null
  const ask = { albumId, borrowedId, after: after ?? null, isPicking: pick === '1' }
  const view = await listView(tx, row, ask, deps)
  return view ? cachedPage(200, render(listPage(words, view, eventsOf(row.code, [{ k: 'open' }])))) : gone()
}

const everybodysWork = async (tx: Reader, row: CodeRow, workId: string, deps: GalleryDeps) => {
  const work = await workUnder(tx, row, workId, deps)
  return work && workView(tx, row, { work, grant: null, notice: null }, deps)
}

const pageOfWork = async (
  tx: Reader,
  request: FastifyRequest<{ Params: { code: string } }>,
  workId: string,
  deps: GalleryDeps,
): Promise<CachedPage> => {
  const resolved = await resolveCode(tx, request.params.code)
  if (resolved.kind !== 'open') return unknownPage(visitorWords(request), resolved)
  const { row } = resolved
  const words = wordsFor(request, row.line)
  const view = await everybodysWork(tx, row, workId, deps)
  return view
    ? lockable(words, view, eventsOf(row.code, [{ k: 'view', w: view.id }]))
    : unknownPage(words, { kind: 'gone', code: row.code })
}

/** The page of a work for this visitor; null when it is the same as for everybody. */
const openOwnWork = async (
  deps: GalleryDeps,
  { sendOwn }: GalleryTools,
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
  typed: string,
  workId: string | null,
) => {
  const { db, clock, grantKeys } = deps
  const visitor = visitorIn(request.cookies)
  const notice = noticeOf(request.query.notice)
  if (!visitor && !notice) return null
  return db.read(async (tx) => {
    const resolved = await resolveCode(tx, typed)
    if (resolved.kind !== 'open') return null
    const { row } = resolved
    const wanted = workId ?? (row.targetKind === 'photo' ? row.targetId : null)
    const work = wanted ? await workUnder(tx, row, wanted, deps) : null
    if (!work || (work.downloadMode === 'free' && !notice)) return null
    const grants = visitor
      ? await grantReader(tx).of(row.uid, visitor, [work.id], new Date(clock()))
      : new Map<string, Date>()
    const until = grants.get(work.id)
    if (!until && !notice) return null
    const grant =
      until && visitor ? signGrant({ visitor, workId: work.id, expiresAt: until.getTime() }, grantKeys) : null
    const view = await workView(tx, row, { work, grant, notice }, deps)
    return (
      view &&
      sendOwn(
        reply,
        workPage(wordsFor(request, row.line), view, eventsOf(row.code, [{ k: 'view', w: view.id }])),
      )
    )
  })
}

export const galleryRoutes = (app: FastifyInstance, deps: GalleryDeps, tools: GalleryTools): void => {
  const { db, clock, guesses } = deps
  const { send, sendOwn, nameVisitor, visit } = tools
  const cache = createPageCache()
  const entryIn = (words: Words) => cachedPage(200, render(entryPage(words, entryView('', null))))
  const entries = { zh: entryIn(wordsOf.zh), en: entryIn(wordsOf.en) }

  const tellToWait = (reply: FastifyReply, code: string, wait: number) => {
    reply.header('retry-after', String(wait))
    return sendOwn(reply, entryPage(visitorWords(reply.request), entryView(code, 'busy', wait)), 429)
  }

  app.addHook<{ Params: { code?: string } }>('preHandler', async (request, reply) => {
    const typed = request.params?.code
    const wait = typed === undefined ? null : guesses.waitOf(addressKey(request.ip))
    if (typed === undefined || wait === null || (await hasOpened(deps, visitorIn(request.cookies), typed)))
      return
    return tellToWait(reply, normalizeCode(typed), wait)
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply, page: CachedPage, code: string) => {
    const wait = page.status === 404 ? await guesses.countWrong(addressKey(request.ip)) : null
    return wait === null ? send(reply, page) : tellToWait(reply, code, wait)
  }

  app.get('/s', (_request, reply) => reply.redirect('/s/', 302))

  app.get<{ Querystring: Query }>('/s/', async (request, reply) => {
    const typed = request.query.code ?? ''
    const code = normalizeCode(typed)
    if (code) return reply.redirect(pathOf(Array.from(code).slice(0, 20).join('')), 302)
    nameVisitor(request, reply)
    return send(reply, entries[visitorLanguage(request)])
  })

  /** Marks the owner's browser, whose visits are not counted. */
  const markOwner = async (request: FastifyRequest, reply: FastifyReply, token: string, code: string) => {
    const uid = ownerOf(token, deps.ownerKeys, clock())
    const visitor = nameVisitor(request, reply)
    if (uid !== null) await db.write((tx) => eventRepository(tx).markOwner(uid, visitor, new Date(clock())))
    return reply.redirect(pathOf(code), 302)
  }

  const openCode = async (request: FastifyRequest<CodeRequest>, reply: FastifyReply) => {
    const { code: typed, album, borrowed } = request.params
    const { after, pick, o: ownerToken } = request.query
    const code = normalizeCode(typed)
    if (ownerToken) return markOwner(request, reply, ownerToken, code)
    nameVisitor(request, reply)
    const key = JSON.stringify([visitorLanguage(request), code, album, borrowed, after, pick])
    const page = await cache.get(key, () =>
      deps.replica.within(oldMs).read((tx) => pageOfCode(tx, request, deps)),
    )
    const own = page.isLocked ? await openOwnWork(deps, tools, request, reply, typed, null) : null
    return own ?? answer(request, reply, page, code)
  }

  app.get<CodeRequest>('/s/:code', openCode)
  app.get<CodeRequest>('/s/:code/a/:album', openCode)
  app.get<CodeRequest>('/s/:code/b/:borrowed', openCode)

  /** A tool at the top of a homepage: counted once per visitor and day. */
  app.get<{ Params: { code: string; tool: string } }>('/s/:code/t/:tool', async (request, reply) => {
    const { code: typed, tool: toolId } = request.params
    const resolved = await db.read((tx) => resolveCode(tx, typed))
    if (resolved.kind !== 'open')
      return answer(request, reply, unknownPage(visitorWords(request), resolved), normalizeCode(typed))
    const { row } = resolved
    const play = await db.read((tx) => playUnder(tx, row, toolId, deps))
    if (!play) return reply.redirect(pathOf(row.code), 302)
    const visitor = nameVisitor(request, reply)
    if (!visit(request).isMachine) {
      const counted = { uid: row.uid, homepageId: play.homepageId, toolId, visitor }
      await db.write((tx) => countPlayer(tx, counted, clock()))
    }
    if ('url' in play.to) return reply.header('cache-control', 'no-store').redirect(play.to.url, 302)
    return sendOwn(reply, playPage(wordsFor(request, row.line), play.to.view))
  })

  /** Shown to creators inside the app: not counted, and without a visitor. */
  app.get<{ Params: { tool: string } }>('/s/t/:tool', async (request, reply) => {
    const view = await db.read((tx) => triedPlay(tx, request.params.tool, deps))
    const words = visitorWords(request)
    return view
      ? sendOwn(reply, playPage(words, view))
      : send(reply, unknownPage(words, { kind: 'gone', code: '' }))
  })

  app.get<{ Params: { code: string; work: string }; Querystring: Query }>(
    '/s/:code/w/:work',
    async (request, reply) => {
      const { code: typed } = request.params
      const workId = z.uuid().safeParse(request.params.work).data
      if (!workId)
        return send(reply, unknownPage(visitorWords(request), { kind: 'gone', code: normalizeCode(typed) }))
      nameVisitor(request, reply)
      const page = await cache.get(
        JSON.stringify([visitorLanguage(request), normalizeCode(typed), 'w', workId]),
        () => db.read((tx) => pageOfWork(tx, request, workId, deps)),
      )
      const isOwn = page.isLocked || request.query.notice !== undefined
      const own = isOwn ? await openOwnWork(deps, tools, request, reply, typed, workId) : null
      return own ?? answer(request, reply, page, normalizeCode(typed))
    },
  )
}
