import {
  searchCodeAuthRandom,
  searchCodeChangePage,
  searchCodeCheck,
  searchCodeCreate,
  searchCodeDelete,
  searchCodeHistory,
  searchCodeInit,
  searchCodePause,
  searchCodePoster,
  searchCodeRandom,
  searchCodeShareKit,
} from '@wallpaper/contract/codes'
import { codeStateIds } from '@wallpaper/contract/codes/codes.schemas'
import { uuidKey } from '../../../platform/cursor.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { settings } from '../codes.settings.ts'
import { normalizeCode } from '../name/code.rules.ts'
import { checkCode, freeRandomCode } from '../name/codeName.service.ts'
import { targetKeyIn } from '../target/target.service.ts'
import { presentTarget } from './code.present.ts'
import { codeReader } from './code.repository.ts'
import { type CodeDeps, deleteCode, pauseCode, presentCodes, quotaOf, repointCode } from './code.service.ts'
import { createCode, createRandomCode } from './newCode.service.ts'
import { type PosterDeps, posterOf } from './poster.service.ts'
import { shareKitOf } from './shareKit.service.ts'

export const codeRoutes = (deps: CodeDeps & PosterDeps): Route[] => [
  read(searchCodeInit, async ({ tx, caller: { uid }, line, input }) => {
    const reader = codeReader(tx, line)
    const keyword = normalizeCode(input.keyword ?? '')
    const filter = {
      homepageId: input.homepage_id,
      state: input.state,
      search: keyword
        ? { part: keyword, targetIds: await deps.targetsNamed(tx, uid, (input.keyword ?? '').trim()) }
        : undefined,
    }
    const page = await listPage(input, {
      key: { id: uuidKey },
      rows: (slice) => reader.list(uid, filter, slice),
      present: (rows) => presentCodes(tx, { uid, line }, rows, deps),
    })
    const byState = await reader.countByState(uid, input.homepage_id)
    const counts = Object.fromEntries(codeStateIds.map((state) => [state, byState.get(state) ?? 0]))
    return {
      ...page,
      quota: await quotaOf(tx, uid, deps),
      counts: {
        all: [...byState.values()].reduce((sum, count) => sum + count, 0),
        active: counts.active ?? 0,
        reviewing: counts.reviewing ?? 0,
        paused: counts.paused ?? 0,
        rejected: counts.rejected ?? 0,
      },
      review_hours: await settings(tx).get('codes.review_hours'),
      hold_days: await settings(tx).get('codes.hold_days'),
    }
  }),

  read(searchCodeCheck, ({ tx, input }) => checkCode(tx, input.code, deps)),

  read(searchCodeRandom, async ({ tx }) => ({ code: await freeRandomCode(tx, deps.clock()) })),

  write(searchCodeCreate, ({ tx, caller: { uid, sonid }, line, input }) =>
    createCode(tx, { uid, sonid, line }, input, deps),
  ),

  write(searchCodeAuthRandom, ({ tx, caller: { uid, sonid }, line, input }) =>
    createRandomCode(tx, { uid, sonid, line }, input, deps),
  ),

  write(searchCodeChangePage, ({ tx, caller: { uid, sonid }, line, input }) =>
    repointCode(tx, { uid, sonid, line }, input, deps),
  ),

  write(searchCodePause, ({ tx, caller: { uid }, line, input }) => pauseCode(tx, { uid, line }, input, deps)),

  write(searchCodeDelete, async ({ tx, caller: { uid }, line, input }) => {
    const { code, freeAt } = await deleteCode(tx, { uid, line }, input.code_id, deps)
    return { code, free_at: freeAt, quota: await quotaOf(tx, uid, deps) }
  }),

  read(searchCodeHistory, async ({ tx, caller: { uid }, line, input }) => {
    const rows = await codeReader(tx, line).history(uid, input.code_id)
    const facts = await deps.targetsOf(tx, uid, rows.map(targetKeyIn))
    return {
      items: rows.map((row, at) => ({
        target: presentTarget(row, facts.get(row.targetId)),
        since: row.since.getTime(),
        until: rows[at - 1]?.since.getTime() ?? null,
      })),
    }
  }),

  read(searchCodePoster, async ({ tx, caller: { uid }, line, input }) =>
    posterOf(tx, { uid, line }, input.code_id, deps),
  ),

  read(searchCodeShareKit, async ({ tx, caller: { uid }, line, input }) =>
    shareKitOf(tx, { uid, line }, input, deps),
  ),
]
