/**
 * A TOTP code for one act that moves money or discloses personal data: used in the act's own transaction, so
 * that a code works for one act. Five wrong ones lock such acts for an hour, regardless of where they were
 * entered.
 */
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { staffReader, staffRepository } from '../staffMember/staffMember.repository.ts'
import { createSignInThrottle } from './signInThrottle.ts'
import { stepOfCode } from './totp.ts'

export interface ActCodes {
  /**
   * `work` first checks whether it was already done, and uses the code before it changes anything. If it
   * refuses, or returns without `useCode`, the code stays unused.
   */
  withCode<T>(
    act: StaffAct,
    code: string,
    work: (tx: Tx, useCode: () => Promise<void>) => Promise<T>,
  ): Promise<T>
}

export const wrongCode = () => new Refusal('secondFactor', '动态验证码不正确，请核对手机时间，或等下一个再试')
export const usedCode = () => new Refusal('secondFactor', '这个动态验证码已经用过，请等下一个再试')

export const createActCodes = ({
  db,
  clock,
  vault,
}: {
  db: Database
  clock: Clock
  vault: Vault
}): ActCodes => {
  const throttle = createSignInThrottle({ db, clock, vault })
  return {
    async withCode(act, code, work) {
      const attempt = await throttle.take(act.caller.username, { act: 'money' }, act.requestId)
      const failed = (wrong: string) => ({ subject: act.actor, detail: { wrong } })
      const member = await db.read((tx) => staffReader(tx).byUsername(act.caller.username))
      const step = member && stepOfCode(vault.open(member.totpSealed), code, clock())
      if (!member || step === null || step === undefined) return attempt.fail(wrongCode(), failed('code'))
      const use: { outcome: 'unused' | 'taken' | 'used before' } = { outcome: 'unused' }
      try {
        const result = await db.write((tx) => {
          use.outcome = 'unused'
          return work(tx, async () => {
            use.outcome = (await staffRepository(tx).useTotpStep(member.id, step)) ? 'taken' : 'used before'
            if (use.outcome === 'used before') throw usedCode()
            await attempt.succeed(tx)
          })
        })
        if (use.outcome === 'unused') await attempt.release()
        return result
      } catch (error) {
        if (use.outcome === 'used before') return attempt.fail(usedCode(), failed('used code'))
        // The code was right: a refusal of the act itself costs no attempt.
        await attempt.release()
        throw error
      }
    },
  }
}
