/** Sign-in data of the demo's staff; always empty in production. */
import { consoleAbout } from '@wallpaper/contract/staff/staff.console'
import { Button } from 'antd'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { roleNames } from '../../../lib/roles.ts'
import common from '../../../ui/common.module.css'
import css from './signIn.module.css'

/** The code changes every half minute. */
const codeRefreshMs = 5_000

interface DemoSignInsProps {
  onPick: (found: { username: string; password: string }) => void
}

export const DemoSignIns = ({ onPick }: DemoSignInsProps) => {
  const staff =
    useEndpointQuery(consoleAbout, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.demo_sign_ins ?? []
  if (staff.length === 0) return null
  return (
    <section className={css.demoSignIns} aria-label="演示账号">
      <h2>演示账号</h2>
      <ul>
        {staff.map(({ username, password, name, roles }) => (
          <li key={username}>
            <Button block onClick={() => onPick({ username, password })}>
              <span className={css.demoName}>{name}</span>
              <span className={css.demoRole}>{roleNames(roles)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The current TOTP code of the demo member who is signing in. */
export const DemoCode = ({ username, onFill }: { username: string; onFill: (code: string) => void }) => {
  const found = useEndpointQuery(
    consoleAbout,
    {},
    { staleTime: 0, refetchInterval: codeRefreshMs },
  ).data?.demo_sign_ins.find((each) => each.username === username)
  if (!found) return null
  const { code } = found
  return (
    <p className={css.demoCode} role="status">
      {code ? (
        <>
          演示环境：现在的验证码是 <b className={common.num}>{code}</b>
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
