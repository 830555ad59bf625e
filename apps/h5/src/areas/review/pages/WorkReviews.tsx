/** 作品审核: the state of every submitted work. */
import { ReviewsOfKind } from '../components/ReviewsOfKind.tsx'

export function WorkReviews() {
  return (
    <ReviewsOfKind
      kind="photo"
      empty={{ title: '还没有提交过作品', note: '上传作品并提交审核后，在这里看进度和结果' }}
    />
  )
}
