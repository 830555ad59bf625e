/**
 * Computes a day's income rows from its takes, for earners and those who share, and the part not yet settled.
 * A correction is the difference to what was settled before, so settling twice adds nothing.
 */
import type { LineId } from '@wallpaper/contract'
import { percentOf, splitByWeight } from '@wallpaper/contract'
import type { IncomeSource, RatedWay, TakeWay } from '@wallpaper/contract/earnings/earnings.labels'
import type { Taking } from '../../codes/public.ts'
import { type Relations, sharesOf, type TeamLevel } from '../split/share.rules.ts'
import { grossOf, type Rate } from '../split/split.rules.ts'

/** Identity of a row: the same key in two settlements means the same thing. */
export interface IncomeKey {
  uid: number
  line: LineId
  source: IncomeSource
  teamLevel: TeamLevel
  way: TakeWay | ''
  earnerUid: number
  codeId: string | null
  workId: string | null
}

export interface IncomeAmounts {
  takes: number
  baseFen: number
  amountFen: number
}

export interface TargetRow extends IncomeKey, IncomeAmounts {
  milli: number | null
  bonusPercent: number
  percent: number
}

export interface SettledSum extends IncomeKey, IncomeAmounts {
  /** Number of rows. */
  parts: number
}

export interface DueRow extends TargetRow {
  part: number
}

export interface SettleRules {
  creatorPercent: number
  /** Value of a take, including the membership bonus of the person. */
  rateOf: (line: LineId, way: RatedWay, uid: number) => Rate
  /** The owner's part of the creator's part for borrowed material; null without an agreement. */
  ownerPercentOf: (borrowerUid: number, homepageId: string) => number | null
  relationsOf: (uid: number) => Relations
}

interface Sale {
  way: TakeWay
  source: 'traffic' | 'order'
  takes: number
  milli: number | null
  bonusPercent: number
  grossFen: number
  creatorFen: number
}

type Sold = readonly [taking: Taking, sale: Sale]

const takesOf: Record<RatedWay, (taking: Taking) => number> = {
  free: ({ free }) => free,
  ad: ({ ads }) => ads,
}

const parted = (total: number, weights: readonly number[]): number[] =>
  total === 0 ? weights.map(() => 0) : splitByWeight(total, weights)

const placeOf = ({ codeId, workId }: Taking): string => `${codeId ?? ''}/${workId ?? ''}`

/**
 * Takes of a person by line and way are rounded once a day, then split between codes and works. Rounding each
 * would distort a member's 2 % bonus.
 */
const ratedSales = (taken: readonly Taking[], way: RatedWay, rules: SettleRules): Sold[] => {
  const some = taken
    .filter((taking) => takesOf[way](taking) > 0)
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const [first] = some
  if (!first) return []
  const rate = rules.rateOf(first.line, way, first.uid)
  const takes = some.map(takesOf[way])
  const gross = grossOf(
    takes.reduce((sum, each) => sum + each, 0),
    rate,
  )
  const grossFens = parted(gross, takes)
  const creatorFens = parted(percentOf(gross, rules.creatorPercent), grossFens)
  return some.map((taking, at) => [
    taking,
    {
      way,
      source: 'traffic',
      takes: takes[at] ?? 0,
      ...rate,
      grossFen: grossFens[at] ?? 0,
      creatorFen: creatorFens[at] ?? 0,
    },
  ])
}

const orderSales = (taken: readonly Taking[]): Sold[] =>
  taken
    .filter(({ paid, incomeFen }) => paid !== 0 || incomeFen !== 0)
    .map((taking) => [
      taking,
      {
        way: 'price',
        source: 'order',
        takes: taking.paid,
        milli: null,
        bonusPercent: 0,
        grossFen: Math.max(taking.grossFen, taking.incomeFen),
        creatorFen: taking.incomeFen,
      },
    ])

/** Of one person and line. */
const salesOf = (taken: readonly Taking[], rules: SettleRules): Sold[] => [
  ...ratedSales(taken, 'free', rules),
  ...ratedSales(taken, 'ad', rules),
  ...orderSales(taken),
]

const percentText = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole)

const rowsOfSale = (taking: Taking, sale: Sale, rules: SettleRules): TargetRow[] => {
  const { uid, line, codeId, workId, ownerUid, homepageId } = taking
  const { way, source, takes, milli, bonusPercent, grossFen, creatorFen } = sale
  const subject = { line, way, codeId, workId, earnerUid: uid, teamLevel: 0 as const }
  const agreed =
    ownerUid !== null && ownerUid !== uid && homepageId !== null
      ? rules.ownerPercentOf(uid, homepageId)
      : null
  const own = { ...subject, uid, source, takes, milli, bonusPercent, baseFen: grossFen }
  if (agreed === null || ownerUid === null)
    return [{ ...own, percent: percentText(creatorFen, grossFen), amountFen: creatorFen }]
  const [ownerFen = 0, ownFen = 0] = splitByWeight(creatorFen, [agreed, 100 - agreed])
  return [
    { ...own, percent: percentText(ownFen, grossFen), amountFen: ownFen },
    {
      ...subject,
      uid: ownerUid,
      source: 'sharing',
      takes,
      milli: null,
      bonusPercent: 0,
      percent: agreed,
      baseFen: creatorFen,
      amountFen: ownerFen,
    },
  ]
}

/** Shares of others in one person's income on one line. */
const shareRows = (
  { uid, line }: { uid: number; line: LineId },
  sales: readonly Sale[],
  relations: Relations,
): TargetRow[] => {
  const gross = sales.reduce((sum, { grossFen }) => sum + grossFen, 0)
  const creator = sales.reduce((sum, { creatorFen }) => sum + creatorFen, 0)
  return sharesOf(relations, gross, creator).map((share) => ({
    ...share,
    line,
    way: '',
    earnerUid: uid,
    codeId: null,
    workId: null,
    takes: 0,
    milli: null,
    bonusPercent: 0,
    baseFen: gross,
  }))
}

/** All rows for these takes of one day. */
export const incomeOf = (takings: readonly Taking[], rules: SettleRules): TargetRow[] => {
  const rows: TargetRow[] = []
  for (const taken of Map.groupBy(takings, ({ uid, line }) => `${uid}/${line}`).values()) {
    const [first] = taken
    if (!first) continue
    const sold = salesOf(taken, rules)
    rows.push(...sold.flatMap(([taking, sale]) => rowsOfSale(taking, sale, rules)))
    rows.push(
      ...shareRows(
        first,
        sold.map(([, sale]) => sale),
        rules.relationsOf(first.uid),
      ),
    )
  }
  return rows
}

export const keyOf = ({ uid, line, source, teamLevel, way, earnerUid, codeId, workId }: IncomeKey): string =>
  [uid, line, source, teamLevel, way, earnerUid, codeId ?? '', workId ?? ''].join('/')

/** Rows to add so that the settled sums reach the targets. */
export const differencesOf = (targets: readonly TargetRow[], settled: readonly SettledSum[]): DueRow[] => {
  const before = new Map(settled.map((sum) => [keyOf(sum), sum]))
  const wanted = new Map(targets.map((row) => [keyOf(row), row]))
  const gone = settled
    .filter((sum) => !wanted.has(keyOf(sum)))
    .map(
      (sum): TargetRow => ({
        ...sum,
        takes: 0,
        baseFen: 0,
        amountFen: 0,
        milli: null,
        bonusPercent: 0,
        percent: 0,
      }),
    )
  return [...wanted.values(), ...gone].flatMap((row) => {
    const sum = before.get(keyOf(row))
    const takes = row.takes - (sum?.takes ?? 0)
    const baseFen = row.baseFen - (sum?.baseFen ?? 0)
    const amountFen = row.amountFen - (sum?.amountFen ?? 0)
    if (takes === 0 && baseFen === 0 && amountFen === 0) return []
    return [{ ...row, takes, baseFen, amountFen, part: sum?.parts ?? 0 }]
  })
}

/** Rows posted together to one person: of one line and source, from one earner. */
export interface Receipt {
  uid: number
  line: LineId
  source: IncomeSource
  earnerUid: number
  /** Gross income; 0 where it comes out of the platform's part. */
  grossFen: number
  amountFen: number
  rows: readonly DueRow[]
}

const isOwn = (source: IncomeSource): boolean => source === 'traffic' || source === 'order'

export const receiptsOf = (rows: readonly DueRow[]): Receipt[] =>
  [
    ...Map.groupBy(rows, ({ uid, line, source, earnerUid }) =>
      [uid, line, source, earnerUid].join('/'),
    ).values(),
  ].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { uid, line, source, earnerUid } = first
    const sum = (pick: (row: DueRow) => number) => same.reduce((all, row) => all + pick(row), 0)
    return [
      {
        uid,
        line,
        source,
        earnerUid,
        grossFen: isOwn(source) ? sum(({ baseFen }) => baseFen) : 0,
        amountFen: sum(({ amountFen }) => amountFen),
        rows: same,
      },
    ]
  })
