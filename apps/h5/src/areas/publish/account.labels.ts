/** What the account screens say about an account. */
import { accountCauses, accountHealths, listedPlatforms } from '@wallpaper/contract/publish/account.labels'
import { formatDay, formatRecent, formatTime } from '../../lib/format/time.ts'
import type { BadgeTone } from '../../ui/content.tsx'
import type { Account } from './account.types.ts'

export const healthTones: Record<Account['health'], BadgeTone> = {
  ok: 'ok',
  expiring: 'wait',
  broken: 'no',
  named: 'plain',
}

export const healthWord = (account: Account): string => accountHealths[account.health]

export const platformName = (account: Pick<Account, 'platform'>): string =>
  listedPlatforms[account.platform].name

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const daysUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / dayMs))

const brokenLine = ({ connect, cause, broken_at, sentence }: Account, now: number): string => {
  if (cause === 'disabled') return sentence
  const since = broken_at ? `${formatRecent(broken_at, now)} 失效` : '已失效'
  return connect === 'qr'
    ? `${since}，发布前需重新扫码`
    : `${since}，${cause ? accountCauses[cause] : '需重新授权'}`
}

const namedLine = ({ is_proven, proof_word }: Account): string =>
  is_proven || !proof_word ? '不能自动读数据，回填后人工核对' : `待核实：主页简介里写上「${proof_word}」`

/** The third line of a row: until when it works, or what is wrong. */
export const stateLine = (account: Account, now: number): string => {
  const { health, connect, expires_at, checked_at } = account
  if (health === 'broken') return brokenLine(account, now)
  if (health === 'named') return namedLine(account)
  if (health === 'expiring' && expires_at)
    return `${formatDay(expires_at)} 到期，还剩 ${daysUntil(expires_at, now)} 天`
  if (connect === 'qr' && expires_at)
    return `约 ${Math.max(1, Math.round((expires_at - now) / hourMs))} 小时后需重新扫码`
  const until = expires_at ? `${formatDay(expires_at)} 到期` : '长期有效'
  return checked_at ? `${until} · ${formatTime(checked_at).slice(11, 16)} 检查` : until
}

/** The strip names the gravest account only. */
export const stripOf = (account: Account | undefined, now: number) => {
  if (account?.health === 'broken') {
    const word = account.connect === 'qr' ? '掉线' : '失效'
    const paused = account.paused > 0 ? `，${account.paused} 条发布暂停` : ''
    return { tone: 'no' as const, text: `${platformName(account)}已${word}${paused}` }
  }
  if (account?.health === 'expiring' && account.expires_at)
    return {
      tone: 'warn' as const,
      text: `${platformName(account)}还剩 ${daysUntil(account.expires_at, now)} 天到期`,
    }
  return null
}

/** What its owner does about it; null when nothing is to be done. */
export const remedyOf = ({ health, connect, cause }: Account): '扫码' | '续期' | '重新授权' | null => {
  if (health !== 'broken' && health !== 'expiring') return null
  if (cause === 'disabled' || connect === 'named' || connect === 'component') return null
  if (connect === 'qr') return '扫码'
  return health === 'expiring' ? '续期' : '重新授权'
}
