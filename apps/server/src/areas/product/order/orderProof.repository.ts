/** Orders beside the income rows that were posted for them. */
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'

const due = sql`CASE WHEN o.state = 'settled' THEN o.creator_fen ELSE 0 END`
const posted = sql`
  SELECT order_id, sum(amount_fen) AS fen FROM income_rows
  WHERE order_id IS NOT NULL AND uid = earner_uid GROUP BY order_id`

export const orderProofReader = (tx: Reader) => ({
  totals: async (): Promise<{ orders: number; income: number }> => {
    const [row] = await tx
      .select({
        orders: sql<number>`orders`.mapWith(Number),
        income: sql<number>`income`.mapWith(Number),
      })
      .from(sql`(SELECT (SELECT coalesce(sum(${due}), 0) FROM product_orders o) AS orders,
        (SELECT coalesce(sum(p.fen), 0) FROM (${posted}) AS p) AS income) AS found`)
    return row ?? { orders: 0, income: 0 }
  },
  wrong: () =>
    tx
      .select({
        number: sql<string>`number`,
        state: sql<string>`state`,
        expected: sql<number>`expected`.mapWith(Number),
        posted: sql<number>`posted`.mapWith(Number),
      })
      .from(sql`(SELECT coalesce(o.number, p.order_id::text) AS number, coalesce(o.state, '') AS state,
        coalesce(${due}, 0) AS expected, coalesce(p.fen, 0) AS posted
        FROM product_orders o FULL JOIN (${posted}) AS p ON p.order_id = o.id
        WHERE coalesce(${due}, 0) IS DISTINCT FROM coalesce(p.fen, 0) LIMIT 100) AS found`),
})
