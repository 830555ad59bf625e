/** A write several times a second, whatever happens: how long there was none that was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import { saveSettings } from '@wallpaper/contract/account'
import { privacySwitchIds } from '@wallpaper/contract/account/account.schemas'
import type { WalletServer } from '../../../apps/server/src/areas/wallet/test/walletWorld.ts'

const everyMs = 200

export const startPulse = async (server: WalletServer) => {
  // Enough that none of them calls too often.
  const sessions = await Promise.all(
    Array.from({ length: 16 }, async () => (await server.make.person()).session),
  )
  let turn = 0
  const acknowledged: number[] = [performance.now()]
  let isOn = true
  const beat = async () => {
    while (isOn) {
      turn += 1
      // Not awaited: a call that hangs must not hide that the next one would be answered.
      server
        .as(sessions[turn % sessions.length])
        .call(saveSettings, { switches: { [privacySwitchIds[0]]: turn % 2 === 0 } })
        .then(
          () => acknowledged.push(performance.now()),
          () => {},
        )
      await pause(everyMs)
    }
  }
  const running = beat()
  return {
    /** The longest time without an acknowledged write since then, in seconds. */
    longestSince: (since: number): number => {
      const before = acknowledged.findLast((at) => at <= since) ?? since
      const times = [before, ...acknowledged.filter((at) => at > since), performance.now()]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1_000
    },
    lastAt: () => acknowledged.at(-1) ?? 0,
    stop: async () => {
      isOn = false
      await running
    },
  }
}
