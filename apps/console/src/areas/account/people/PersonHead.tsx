/** Name and state of the person, and the actions I may take. */
import { proposeBan, unbanPerson, warnPerson } from '@wallpaper/contract/account/account.console'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Avatar } from '../../../ui/content/Avatar.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { staffPaths } from '../../staff/public.ts'
import { BanDialog } from './BanDialog.tsx'
import { UnbanDialog, WarnDialog } from './PersonDialogs.tsx'
import css from './people.module.css'
import { type PersonProfile, personLabels } from './person.labels.ts'

type Act = 'ban' | 'unban' | 'warn'

const Actions = ({ person }: { person: PersonProfile }) => {
  const mayBan = useMay(proposeBan) && ['active', 'closing'].includes(person.state)
  const mayUnban = useMay(unbanPerson) && person.state === 'banned'
  const mayWarn = useMay(warnPerson) && person.state === 'active'
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const dialogs: Record<Act, ReactNode> = {
    ban: <BanDialog person={person} onClose={close} />,
    unban: <UnbanDialog person={person} onClose={close} />,
    warn: <WarnDialog person={person} onClose={close} />,
  }
  return (
    <div className={css.personHeadActions}>
      {mayWarn && <Button onClick={() => setAct('warn')}>警告</Button>}
      {mayBan && (
        <Button danger disabled={person.pending_ban_id !== null} onClick={() => setAct('ban')}>
          封禁
        </Button>
      )}
      {mayUnban && (
        <Button type="primary" onClick={() => setAct('unban')}>
          解除封禁
        </Button>
      )}
      {act && dialogs[act]}
    </div>
  )
}

export const PersonHead = ({ person }: { person: PersonProfile }) => (
  <Card>
    <div className={css.personHead}>
      <Avatar name={person.nickname} url={person.avatar_url} size={56} />
      <div className={css.personHeadLabels}>
        <h2>
          <span className={common.oneLine} title={person.nickname}>
            {person.nickname}
          </span>
          <StateTag tone={personLabels[person.state].tone}>{personLabels[person.state].word}</StateTag>
          {person.is_demo && <StateTag>演示</StateTag>}
        </h2>
        <span className={common.note}>
          编号 <span className={common.num}>{person.uid}</span>
        </span>
      </div>
      <Actions key={person.state} person={person} />
    </div>
    {person.pending_ban_id !== null && (
      <Alert
        className={cx(css.personStrip)}
        type="warning"
        showIcon
        title="封禁申请正在等待另一位同事复核"
        action={<Link to={staffPaths.approval(person.pending_ban_id)}>查看申请</Link>}
      />
    )}
  </Card>
)
