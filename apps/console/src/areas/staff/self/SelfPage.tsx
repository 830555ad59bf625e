/** My own account: profile, password, and sessions. */
import { Button } from 'antd'
import { useState } from 'react'
import { roleNames } from '../../../lib/roles.ts'
import { useMe } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { OwnSessions } from './OwnSessions.tsx'

export const SelfPage = () => {
  const me = useMe()
  const [isChanging, setChanging] = useState(false)
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
      <Card title="我的登录" isFlush>
        <OwnSessions />
      </Card>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </div>
  )
}
