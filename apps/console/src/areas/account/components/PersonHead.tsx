/** Who this is, how they stand, and what I may do about it. */
import { proposeBan, unbanPerson, warnPerson } from '@wallpaper/contract/account/account.console'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { StateTag } from '../../../ui/StateTag.tsx'
import { systemPaths, useMay } from '../../system/public.ts'
import type { PersonProfile } from '../account.queries.ts'
import { personWords } from '../personWords.ts'
import { BanDialog } from './BanDialog.tsx'
import { UnbanDialog, WarnDialog } from './PersonDialogs.tsx'

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
    <div className="person-head-actions">
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
    <div className="person-head">
      <Avatar name={person.nickname} url={person.avatar_url} size={56} />
      <div className="person-head-words">
        <h2>
          {person.nickname}
          <StateTag tone={personWords[person.state].tone}>{personWords[person.state].word}</StateTag>
          {person.is_demo && <StateTag>演示</StateTag>}
        </h2>
        <span className="note">
          编号 <span className="num">{person.uid}</span>
        </span>
      </div>
      <Actions key={person.state} person={person} />
    </div>
    {person.pending_ban_id !== null && (
      <Alert
        className="person-strip"
        type="warning"
        showIcon
        title="封禁申请正在等待另一位同事复核"
        action={<Link to={systemPaths.approval(person.pending_ban_id)}>查看申请</Link>}
      />
    )}
  </Card>
)
