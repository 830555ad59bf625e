import { festivalGifts, festivalSave } from '@wallpaper/contract/support'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listGifts, saveAddress } from './gift.service.ts'

export const giftRoutes = ({ clock, vault }: { clock: Clock; vault: Vault }): Route[] => [
  read(festivalGifts, ({ tx, caller }) => listGifts(tx, caller.uid, vault, clock())),
  write(festivalSave, ({ tx, input }) => saveAddress(tx, input, vault, clock())),
]
