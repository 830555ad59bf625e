/** 审核中心 of one product line. */
import { useLine } from '../../../pageStack/pageContext.ts'
import { CentreView } from '../components/CentreView.tsx'

export function ReviewCentre() {
  return <CentreView line={useLine()} />
}
