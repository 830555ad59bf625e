/** 审核中心 of all product lines. */
import { CentreView } from '../components/CentreView.tsx'

export function EverythingReviews() {
  return <CentreView line={null} />
}
