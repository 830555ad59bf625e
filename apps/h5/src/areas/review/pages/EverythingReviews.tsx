/** 审核中心 across all product lines. */
import { CentreView } from '../components/CentreView.tsx'

export function EverythingReviews() {
  return <CentreView line={null} />
}
