/** My own account: profile, password, rights for a time, and sessions. */
import { Button } from 'antd'
import { useState } from 'react'
import { roleNames } from '../../../lib/roles.ts'
import { useMe } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { AskRightDialog } from '../rights/AskRightDialog.tsx'
import { RightsTable } from '../rights/RightsTable.tsx'
import { thingsToAsk } from '../rights/right.labels.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { OwnSessions } from './OwnSessions.tsx'

export const SelfPage = () => {
  const me = useMe()
  const [isChanging, setChanging] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // An admin has everything.
  const mayAsk = thingsToAsk({ roles: me.roles }).length > 0
  return (
    <div className={common.stack}>
      <Card title="账号" extra={<Button onClick={() => setChanging(true)}>修改密码</Button>}>
        <div className={common.narrow}>
          <Facts
            facts={[
              { label: '姓名', value: me.name },
              { label: '用户名', value: <span className={common.num}>{me.username}</span> },
              { label: '角色', value: roleNames(me.roles) },
              { label: '本次登录到期', value: <TimeText at={me.session_expires_at} /> },
            ]}
          />
        </div>
      </Card>
      {mayAsk && (
        <Card title="临时权限" isFlush extra={<Button onClick={() => setAsking(true)}>申请</Button>}>
          <RightsTable />
        </Card>
      )}
      <Card title="我的登录" isFlush>
        <OwnSessions />
      </Card>
      {isAsking && <AskRightDialog onClose={() => setAsking(false)} />}
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </div>
  )
}
