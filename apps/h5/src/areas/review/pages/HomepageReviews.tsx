/** 主页审核: the state of every homepage, and of changes to approved ones. */
import { ReviewsOfKind } from '../components/ReviewsOfKind.tsx'

export function HomepageReviews() {
  return (
    <ReviewsOfKind
      kind="homepage"
      empty={{ title: '还没有主页', note: '新建主页后，在这里看审核进度和结果' }}
    />
  )
}
