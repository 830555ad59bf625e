/** A person's publications: the record, the calendar, one of them, and what a new one is made from. */
import type { LineId, OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  overseasPublishList,
  publicationCalendar,
  publicationInit,
  publicationList,
  publishableWorks,
} from '@wallpaper/contract/publish'
import {
  type CalendarWord,
  calendarWordIds,
  type PublicationGroup,
  type PublicationState,
  publicationGroupIds,
  statesOfGroup,
} from '@wallpaper/contract/publish/publication.labels'
import type { PublicationCard } from '@wallpaper/contract/publish/publication.schemas'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuseField } from '../../../platform/refusal.ts'
import { normalizeCode } from '../../codes/public.ts'
import { ownWorks, ownWorksAmong } from '../../creation/public.ts'
import { findUploads } from '../../upload/public.ts'
import { accountsOf } from '../account/account.service.ts'
import { ownCodes } from '../backfill/chosenCode.ts'
import { codesFor } from './codesFor.ts'
import { monthRange, type PresentDeps, presentAccountOf, presentCards } from './publication.present.ts'
import { publicationReader } from './publication.repository.ts'
import type { PublicationRow } from './publication.rules.ts'
import { publicationListReader } from './publicationList.repository.ts'

const countsIn = (rows: readonly { state: PublicationState; n: number }[]) => {
  const of = (states: readonly PublicationState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0)
  const counts = publicationGroupIds.map((group) => [group, of(statesOfGroup[group])] as const)
  const all = of([...statesOfGroup.all, 'unknown'])
  return { ...(Object.fromEntries(counts) as Record<PublicationGroup, number>), all }
}

const accountsShown = async (tx: Reader, uid: number, now: number) =>
  (await accountsOf(tx, uid)).map((row) => ({ ...presentAccountOf(row, now), platform: row.platform }))

type ListInput = ParsedInput<typeof publicationList>

const recordOf = async (
  tx: Reader,
  uid: number,
  {
    line,
    ...input
  }: Pick<ListInput, 'group' | 'cursor' | 'limit'> & Partial<ListInput> & { line?: LineId | undefined },
  deps: PresentDeps,
) => {
  const reader = publicationListReader(tx)
  const code = input.code ? (await ownCodes(tx, uid, [input.code])).get(normalizeCode(input.code)) : undefined
  if (input.code && !code) throw refuseField('code', '没有这个口令')
  const filter = {
    platform: input.platform,
    accountId: input.account_id,
    codeId: code?.id,
    day: input.day,
    line,
  }
  const unknownRows = input.group === 'all' && !input.cursor ? await reader.unknown(uid, filter) : []
  let unknown: PublicationCard[] = []
  const page = await listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.page(uid, { ...filter, states: statesOfGroup[input.group] }, slice),
    // Together: what cards need is read once.
    present: async (rows) => {
      const cards = await presentCards(tx, uid, [...unknownRows, ...rows], deps)
      unknown = cards.slice(0, unknownRows.length)
      return cards.slice(unknownRows.length)
    },
  })
  return { ...page, unknown, counts: countsIn(await reader.countsOf(uid, line)) }
}

export const listPublications = async (
  tx: Reader,
  uid: number,
  input: ListInput,
  deps: PresentDeps,
): Promise<OutputOf<typeof publicationList>> => ({
  ...(await recordOf(tx, uid, input, deps)),
  accounts: await accountsShown(tx, uid, deps.clock()),
})

export const listOverseas = (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof overseasPublishList>,
  deps: PresentDeps,
): Promise<OutputOf<typeof overseasPublishList>> => recordOf(tx, uid, { ...input, line: 'overseas' }, deps)

const wordOf: Partial<Record<PublicationState, CalendarWord>> = {
  failed: 'failed',
  unknown: 'unknown',
  handing_off: 'waiting',
  submitting: 'waiting',
  submitted: 'published',
  verified: 'published',
}

export const calendarOf = async (
  tx: Reader,
  uid: number,
  { month }: ParsedInput<typeof publicationCalendar>,
): Promise<OutputOf<typeof publicationCalendar>> => {
  const reader = publicationListReader(tx)
  const range = monthRange(month)
  const published = (await reader.days(uid, ...range)).flatMap(({ day, state, n }) => {
    const word = wordOf[state]
    return word ? [{ day, word, n }] : []
  })
  const mounts = await reader.mountDays(uid, ...range)
  const rows = [...published, ...mounts.map(({ day, n }) => ({ day, word: 'waiting' as const, n }))]
  const sum = (some: typeof rows) => some.reduce((total, { n }) => total + n, 0)
  const days = [...Map.groupBy(rows, ({ day }) => day)]
    .map(([day, some]) => {
      const word = calendarWordIds.find((id) => some.some((row) => row.word === id)) ?? 'published'
      return {
        day,
        word,
        count: sum(some.filter((row) => row.word === word)),
        total: sum(some),
        mounts: mounts.find((one) => one.day === day)?.n ?? 0,
      }
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return {
    days,
    published: sum(rows.filter(({ word }) => word === 'published')),
    waiting: sum(rows.filter(({ word }) => word === 'waiting')),
  }
}

/** The owner is checked before. */
export const ownPublication = async (tx: Reader, uid: number, id: string): Promise<PublicationRow> => {
  const row = orNotFound(await publicationReader(tx).one(id), '没有找到这条发布')
  return orNotFound(row.uid === uid ? row : null, '没有找到这条发布')
}

export const publishForm = async (
  tx: Reader,
  uid: number,
  { platform }: ParsedInput<typeof publicationInit>,
  deps: PresentDeps,
): Promise<OutputOf<typeof publicationInit>> => {
  const handingOff = await publicationListReader(tx).handingOff(uid)
  const [card] = await presentCards(tx, uid, handingOff ? [handingOff] : [], deps)
  const counts = await publicationReader(tx).countsOf(uid)
  return {
    accounts: (await accountsOf(tx, uid))
      .filter((row) => !platform || row.platform === platform)
      .map((row) => ({
        ...presentAccountOf(row, deps.clock()),
        platform: row.platform,
        is_chosen: row.isChosen,
      })),
    codes: await codesFor(tx, uid, platform),
    handing_off: card ?? null,
    drafts: counts.get('draft') ?? 0,
  }
}

export const listWorks = (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof publishableWorks>,
  deps: PresentDeps,
): Promise<OutputOf<typeof publishableWorks>> =>
  listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => (input.id ? ownWorksAmong(tx, uid, [input.id]) : ownWorks(tx, uid, slice)),
    present: async (rows) => {
      const uploads = await findUploads(
        tx,
        uid,
        rows.map(({ uploadId }) => uploadId),
      )
      const byId = new Map(uploads.map((upload) => [upload.id, upload]))
      return rows.flatMap((row) => {
        const upload = byId.get(row.uploadId)
        if (!upload) return []
        return {
          id: row.id,
          title: row.title,
          kind: upload.kind,
          thumb_url: deps.addressesOf(upload).small,
          media_id: upload.id,
          duration_ms: upload.durationMs,
          is_ai: row.isAi,
          tags: row.keywords,
        }
      })
    },
  })
