/** Why nothing can be started today, and what gives more. */
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { Link } from '../../../ui/Link.tsx'
import css from './upload.module.css'

export function QuotaProblem({ children }: { children: string }) {
  return (
    <p className={css.noneLeft}>
      <span>{children}</span>
      <Link className="text-btn" to={memberScreens.vip()}>
        会员次数更多
      </Link>
    </p>
  )
}
