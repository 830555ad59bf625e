import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { healthTones, healthWord, platformName, remedyOf, stateLine } from '../account.labels.ts'
import type { Account } from '../account.types.ts'
import css from './account.module.css'
import { PlatformMark } from './PlatformMark.tsx'

interface AccountRowProps {
  account: Account
  now: number
  isBusy: boolean
  onConnect: () => void
  onOpen: () => void
}

const lineClass = { broken: css.broken, expiring: css.expiring, ok: '', named: '' } as const

export function AccountRow({ account, now, isBusy, onConnect, onOpen }: AccountRowProps) {
  const remedy = remedyOf(account)
  const open = account.path ? () => navigateTo(account.path as PageUrl) : onOpen
  return (
    <div className={css.row}>
      <button type="button" className={css.open} onClick={open}>
        <PlatformMark platform={account.platform} size="big" />
        <span className={css.facts}>
          <span className={css.name}>
            <b>{account.nickname}</b>
            <Badge tone={healthTones[account.health]}>{healthWord(account)}</Badge>
          </span>
          <span className={css.what}>
            {platformName(account)} · {account.abilities}
          </span>
          <span className={`${css.line} ${lineClass[account.health]}`}>{stateLine(account, now)}</span>
          {account.missing_rights.length > 0 && (
            <span className={`${css.line} ${css.expiring}`}>缺 {account.missing_rights.length} 项权限</span>
          )}
        </span>
        {!remedy && <Icon name="right" size={16} className="chev" />}
      </button>
      {remedy && (
        <Button kind="soft" size="sm" isDisabled={isBusy} onPress={onConnect}>
          {remedy}
        </Button>
      )}
    </div>
  )
}
