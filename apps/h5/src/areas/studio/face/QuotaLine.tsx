/** What it uses up, before it does; or why nothing can be started today, and what gives more. */
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { costText } from './face.text.ts'
import type { FaceTemplate, Quota } from './face.types.ts'
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

export function CostLine({ template, quota }: { template: FaceTemplate; quota: Quota }) {
  return <p className={css.cost}>{costText(template, quota)}</p>
}

interface MakeButtonProps {
  /** Why nothing can be made today; null while there are tries left. */
  problem: string | null
  isReady: boolean
  isBusy: boolean
  onPress: () => void
  children: string
}

export function MakeButton({ problem, isReady, isBusy, onPress, children }: MakeButtonProps) {
  return (
    <>
      {problem && <QuotaProblem>{problem}</QuotaProblem>}
      <Button
        kind="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        isDisabled={!isReady || problem !== null}
        onPress={onPress}
      >
        {children}
      </Button>
    </>
  )
}
