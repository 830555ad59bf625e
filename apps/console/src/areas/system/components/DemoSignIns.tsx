/** In the demo world anybody may know how its staff sign in; in production this list is always empty. */
import { Button } from 'antd'
import { roleNames } from '../../../lib/roles.ts'
import { useAboutQuery } from '../session.queries.ts'

interface DemoSignInsProps {
  onPick: (found: { username: string; password: string }) => void
}

export const DemoSignIns = ({ onPick }: DemoSignInsProps) => {
  const staff = useAboutQuery().data?.demo_sign_ins ?? []
  if (staff.length === 0) return null
  return (
    <section className="demo-sign-ins" aria-label="演示账号">
      <h2>演示账号</h2>
      <ul>
        {staff.map(({ username, password, name, roles }) => (
          <li key={username}>
            <Button block onClick={() => onPick({ username, password })}>
              <span className="demo-name">{name}</span>
              <span className="demo-role">{roleNames(roles)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The code of the demo member who is signing in, as their authenticator would show it now. */
export const DemoCode = ({ username, onFill }: { username: string; onFill: (code: string) => void }) => {
  const found = useAboutQuery({ isLive: true }).data?.demo_sign_ins.find((each) => each.username === username)
  if (!found) return null
  const { code } = found
  return (
    <p className="demo-code" role="status">
      {code ? (
        <>
          演示环境：现在的验证码是 <b className="num">{code}</b>
          <Button type="link" size="small" onClick={() => onFill(code)}>
            填入
          </Button>
        </>
      ) : (
        '演示环境：这一个验证码刚用过，半分钟内会有新的'
      )}
    </p>
  )
}
