/** Fetched bills, and their differences from our records. */
import { eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PayBill, PayBillLine } from '../../../partners/pay/payBill.ts'
import { arrayColumn } from '../../../platform/db/arrayColumn.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { BillChannel, BillKey } from './channelBill.rules.ts'
import { channelBills } from './channelBill.tables.ts'

/** One number of a channel, as in its bills and in our records. */
export interface BillPair {
  kind: Exclude<PayBillLine['kind'], 'other'>
  number: string
  /** The day of the bill, or ours if no bill has the number. */
  day: string
  oursFen: number | null
  billedFen: number | null
}

/** What must appear in a channel's bills, as `kind, number, fen, at`. */
export type ClaimsQuery = SQL

/** One row of a `ClaimsQuery`. */
export interface Claim {
  kind: BillPair['kind']
  number: string
  fen: number
  at: number
}

/** A bill whose lines do not add up to its totals. */
export interface BillTotals {
  day: string
  what: 'lines' | 'in_fen' | 'out_fen'
  told: number
  summed: number
}

const namedMax = 100

/** The hash of a bill that came without a file. */
export const noFile = '00'

/**
 * Tolerance at midnight: our time is later than the channel's by the duration of the query, and our clock may
 * be slow.
 */
const clockMs = 600_000

const onDay = (at: SQL): SQL => sql`((${at}) AT TIME ZONE 'Asia/Shanghai')::date`

/** Full join of all billed numbers of a channel with all claims. */
const paired = (channel: BillChannel, claims: ClaimsQuery): SQL => sql`
  WITH billed AS (
    SELECT kind, number, min(day) AS day, sum(amount_fen) AS fen FROM channel_bill_lines
    WHERE channel = ${channel} AND kind <> 'other' GROUP BY kind, number
  ), kept AS (
    SELECT day, fetched_at FROM channel_bills WHERE channel = ${channel}
  ), claimed AS (
    SELECT c.kind, c.number, c.fen, ${onDay(sql`c.at`)} AS day,
      EXISTS (SELECT 1 FROM kept k WHERE k.day = ${onDay(sql`c.at`)} AND c.at < k.fetched_at)
        AND EXISTS (SELECT 1 FROM kept k WHERE k.day = ${onDay(sql`c.at`)} - 1)
        AND EXISTS (SELECT 1 FROM kept k WHERE k.day = ${onDay(sql`c.at + make_interval(secs => ${clockMs / 1_000})`)})
        AS is_due,
      EXISTS (SELECT 1 FROM kept k WHERE k.day = ${onDay(sql`c.at`)} AND c.at < k.fetched_at) AS is_kept
    FROM (${claims}) AS c (kind, number, fen, at)
  ), ours AS (
    -- The parts of a refund have one number; those of later days are in bills that are not here yet.
    SELECT kind, number, min(day) AS day, sum(fen) AS fen, coalesce(sum(fen) FILTER (WHERE is_due), 0) AS due_fen,
      coalesce(sum(fen) FILTER (WHERE is_kept), 0) AS kept_fen, bool_or(is_due) AS is_due
    FROM claimed GROUP BY kind, number
  )
  SELECT coalesce(b.kind, o.kind) AS kind, coalesce(b.number, o.number) AS number,
    coalesce(b.day, o.day)::text AS day, b.fen AS billed,
    CASE WHEN b.fen IS NULL OR b.fen = o.due_fen THEN o.due_fen
      WHEN b.fen = o.kept_fen THEN o.kept_fen ELSE o.fen END AS ours
  FROM billed b FULL JOIN ours o ON o.kind = b.kind AND o.number = b.number
  WHERE b.number IS NOT NULL OR o.is_due`

const orNull = (value: unknown): number | null => (value === null ? null : Number(value))

export const channelBillReader = (tx: Reader) => ({
  keptSince: async (day: string): Promise<BillKey[]> =>
    tx
      .select({ channel: channelBills.channel, day: channelBills.day })
      .from(channelBills)
      .where(gte(channelBills.day, day)),

  /** True if there are claims but no bills, or a day between the first and the last bill is missing. */
  isAnyMissing: async (channel: BillChannel, claims: ClaimsQuery): Promise<boolean> => {
    const [row] = await tx
      .select({
        isMissing: sql<boolean>`CASE WHEN count(*) = 0 THEN EXISTS (${claims})
          ELSE count(*) <= max(${channelBills.day}) - min(${channelBills.day}) END`,
      })
      .from(channelBills)
      .where(eq(channelBills.channel, channel))
    return row?.isMissing ?? true
  },

  claims: (claims: ClaimsQuery): Promise<Claim[]> =>
    tx
      .select({
        kind: sql<Claim['kind']>`kind`,
        number: sql<string>`number`,
        fen: sql<number>`fen`.mapWith(Number),
        at: sql<number>`(extract(epoch FROM at) * 1000)::bigint`.mapWith(Number),
      })
      .from(sql`(${claims}) AS c (kind, number, fen, at) ORDER BY at, kind, number`),

  /** Totals of both sides, over the comparable numbers. */
  sums: async (
    channel: BillChannel,
    claims: ClaimsQuery,
  ): Promise<{ oursFen: number; billedFen: number }> => {
    const [row] = await tx
      .select({
        oursFen: sql<number>`coalesce(sum(ours), 0)`.mapWith(Number),
        billedFen: sql<number>`coalesce(sum(billed), 0)`.mapWith(Number),
      })
      .from(sql`(${paired(channel, claims)}) AS pairs`)
    return row ?? { oursFen: 0, billedFen: 0 }
  },

  /** Lines without our row, rows without a line, and different amounts. */
  unequal: (channel: BillChannel, claims: ClaimsQuery): Promise<BillPair[]> =>
    tx
      .select({
        kind: sql<BillPair['kind']>`kind`,
        number: sql<string>`number`,
        day: sql<string>`day`,
        oursFen: sql<number | null>`ours`.mapWith(orNull),
        billedFen: sql<number | null>`billed`.mapWith(orNull),
      })
      .from(
        sql`(${paired(channel, claims)}) AS pairs WHERE ours IS DISTINCT FROM billed ORDER BY day, kind, number LIMIT ${namedMax}`,
      ),

  wrongTotals: (channel: BillChannel): Promise<BillTotals[]> =>
    tx
      .select({
        day: sql<string>`day`,
        what: sql<BillTotals['what']>`what`,
        told: sql<number>`told`.mapWith(Number),
        summed: sql<number>`summed`.mapWith(Number),
      })
      .from(sql`(
        SELECT b.day::text AS day, t.what, t.told, t.summed FROM channel_bills b
        LEFT JOIN (
          SELECT day, count(*) AS lines, sum(amount_fen) FILTER (WHERE NOT is_out) AS in_fen,
            sum(amount_fen) FILTER (WHERE is_out) AS out_fen
          FROM channel_bill_lines WHERE channel = ${channel} GROUP BY day
        ) l ON l.day = b.day
        CROSS JOIN LATERAL (VALUES ('lines', b.lines::bigint, coalesce(l.lines, 0)),
          ('in_fen', b.in_fen, coalesce(l.in_fen, 0)), ('out_fen', b.out_fen, coalesce(l.out_fen, 0))
        ) AS t (what, told, summed)
        WHERE b.channel = ${channel} AND t.told <> t.summed ORDER BY b.day, t.what LIMIT ${namedMax}) AS wrong`),
})

export const channelBillRepository = (tx: Tx) => ({
  ...channelBillReader(tx),

  /** The first fetched bill is kept; later ones are ignored. */
  keep: async (
    { channel, day }: BillKey,
    { lines, totals }: PayBill,
    hash: string,
    at: Date,
  ): Promise<void> => {
    const [made] = await tx
      .insert(channelBills)
      .values({ channel, day, ...totals, fileHash: Buffer.from(hash, 'hex'), fetchedAt: at })
      .onConflictDoNothing()
      .returning({ day: channelBills.day })
    if (!made) return
    await tx.execute(sql`
      INSERT INTO channel_bill_lines (channel, day, line, kind, is_out, number, amount_fen)
      SELECT ${channel}, ${day}::date, place, kind, is_out, number, amount_fen FROM unnest(
        ${arrayColumn(lines, ({ kind }) => kind)}::text[], ${arrayColumn(lines, ({ isOut }) => String(isOut))}::boolean[],
        ${arrayColumn(lines, ({ number }) => number)}::text[], ${arrayColumn(lines, ({ amountFen }) => amountFen)}::bigint[]
      ) WITH ORDINALITY AS l (kind, is_out, number, amount_fen, place)`)
  },
})

/** Payments that the channel received, and those refunded: `kind, number, fen, at`. */
export const paymentClaims = sql`
  SELECT 'payment', number, received_fen, paid_at FROM payments
  WHERE state IN ('paid', 'doubtful', 'refunding', 'refunded') AND paid_at IS NOT NULL AND received_fen IS NOT NULL AND received_currency = 'CNY'
  UNION ALL
  SELECT 'refund', number, received_fen - coalesce((SELECT sum(r.fen) FROM payment_parts r WHERE r.number = p.number), 0),
    refunded_at
  FROM payments p
  WHERE state = 'refunded' AND refunded_at IS NOT NULL AND received_fen IS NOT NULL AND received_currency = 'CNY'
  UNION ALL
  SELECT 'refund', number, fen, done_at FROM payment_parts WHERE done_at IS NOT NULL`
