/** WeChat OAuth flows. */
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { oauthFlows } from '../account.tables.ts'

export type OAuthFlowRow = typeof oauthFlows.$inferSelect

export const oauthRepository = (tx: Tx) => ({
  insert: (row: typeof oauthFlows.$inferInsert) => tx.insert(oauthFlows).values(row),
  /** A flow that has not returned yet, if it began in the browser with this cookie. */
  open: async (flow: {
    flowHash: Buffer
    cookieHash: Buffer
    now: Date
  }): Promise<OAuthFlowRow | undefined> => {
    const [row] = await tx
      .select()
      .from(oauthFlows)
      .where(
        and(
          eq(oauthFlows.flowHash, flow.flowHash),
          eq(oauthFlows.cookieHash, flow.cookieHash),
          gt(oauthFlows.expiresAt, flow.now),
          isNull(oauthFlows.ticketHash),
          isNull(oauthFlows.usedAt),
        ),
      )
      .for('update')
    return row
  },
  comeBack: (flowHash: Buffer, back: { codeSealed: Buffer; ticketHash: Buffer }) =>
    tx.update(oauthFlows).set(back).where(eq(oauthFlows.flowHash, flowHash)),
  end: (flowHash: Buffer, at: Date) =>
    tx.update(oauthFlows).set({ usedAt: at }).where(eq(oauthFlows.flowHash, flowHash)),
  /** Uses the result once, only for the browser that began the flow. */
  use: async (back: {
    ticketHash: Buffer
    cookieHash: Buffer
    now: Date
  }): Promise<OAuthFlowRow | undefined> => {
    const [used] = await tx
      .update(oauthFlows)
      .set({ usedAt: back.now })
      .where(
        and(
          eq(oauthFlows.ticketHash, back.ticketHash),
          eq(oauthFlows.cookieHash, back.cookieHash),
          gt(oauthFlows.expiresAt, back.now),
          isNotNull(oauthFlows.codeSealed),
          isNull(oauthFlows.usedAt),
        ),
      )
      .returning()
    return used
  },
})
