/** Advertisement unlocks: started at the provider, counted only when the provider confirms. */

import { randomUUID } from 'node:crypto'
import type { PlatformTag } from '@wallpaper/contract/codes/codes.schemas'
import type { AdProvider } from '../../../partners/ads/ads.port.ts'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { ShownWork } from '../../creation/public.ts'
import { noteBorrowed } from '../borrowed/borrowed.repository.ts'
import { type CodeRow, codeById } from '../code/code.repository.ts'
import { settings } from '../codes.settings.ts'
import { eventRepository } from '../events/event.repository.ts'
import { type AdViewRow, adViewReader, unlockRepository } from './unlock.repository.ts'

export interface AdDeps {
  db: Database
  clock: Clock
  ads: AdProvider | null
}

export interface AdAsk {
  row: CodeRow
  work: ShownWork
  visitor: string
  platform: PlatformTag
  isMachine: boolean
  returnUrl: (viewId: string) => string
}

export const adService = ({ db, clock, ads }: AdDeps) => {
  const grant = (view: AdViewRow, isMachine: boolean) =>
    db.write(async (tx) => {
      const now = clock()
      const at = new Date(now)
      const repository = unlockRepository(tx)
      // Of two concurrent returns only one ends it.
      if (!(await repository.endAdView(view.id, 'watched', at))) return
      const days = await settings(tx).get('codes.unlock_days')
      await repository.grant([
        {
          uid: view.uid,
          workId: view.workId,
          visitor: view.visitor,
          source: 'ad',
          orderId: null,
          grantedAt: at,
          expiresAt: new Date(now + days * dayMs),
        },
      ])
      const code = await codeById(tx, view.uid, view.codeId)
      if (!code) return
      await eventRepository(tx).record([
        {
          uid: view.uid,
          day: businessDay(now),
          visitor: view.visitor,
          kind: 'unlock',
          subject: view.workId,
          codeId: view.codeId,
          line: code.line,
          platform: view.platform,
          apart: isMachine ? 'bot' : '',
          way: 'ad',
          at,
        },
      ])
    })

  return {
    /** URL of the advertisement, or why there is none. */
    async begin({
      row,
      work,
      visitor,
      platform,
      returnUrl,
    }: AdAsk): Promise<{ url: string } | 'none' | 'failed'> {
      if (!ads) return 'none'
      const id = randomUUID()
      const seconds = await db.read((tx) => settings(tx).get('codes.ad_seconds'))
      const offer = await ads.offer({ visitor, seconds, returnUrl: returnUrl(id) })
      if (offer === null) return 'none'
      if (offer === 'failed') return 'failed'
      await db.write(async (tx) => {
        await noteBorrowed(tx, row.uid, [work], clock())
        await unlockRepository(tx).addAdView({
          id,
          uid: row.uid,
          codeId: row.id,
          workId: work.id,
          visitor,
          offer: offer.id,
          platform,
          begunAt: new Date(clock()),
        })
      })
      return { url: offer.url }
    },

    /** Return from the advertisement. Closed early, or of another visitor, it unlocks nothing. */
    async end(
      viewId: string,
      visitor: string,
      isMachine: boolean,
    ): Promise<{ code: CodeRow; workId: string; notice: 'closed' | 'failed' | null } | null> {
      const view = await db.read((tx) => adViewReader(tx).one(viewId))
      if (!view || view.visitor !== visitor) return null
      const code = await db.read((tx) => codeById(tx, view.uid, view.codeId))
      if (!code) return null
      const found = { code, workId: view.workId }
      if (view.state === 'watched') return { ...found, notice: null }
      if (view.state === 'closed' || !ads) return { ...found, notice: 'closed' }
      const state = await ads.stateOf(view.offer)
      if (state === 'failed') return { ...found, notice: 'failed' }
      if (state === 'watched') {
        await grant(view, isMachine)
        return { ...found, notice: null }
      }
      if (state === 'closed')
        await db.write((tx) => unlockRepository(tx).endAdView(view.id, 'closed', new Date(clock())))
      return { ...found, notice: 'closed' }
    },
  }
}

export type Ads = ReturnType<typeof adService>
