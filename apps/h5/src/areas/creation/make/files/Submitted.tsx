/** After submitting: number of works, their state, and next steps. */
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { navigateBack } from '../../../../pageStack/navigation.ts'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Empty } from '../../../../ui/states/states.tsx'

export interface SubmittedProps {
  count: number
  isDraft: boolean
  /** The line's word for a work. */
  work: string
  onMore: () => void
}

export function Submitted({ count, isDraft, work, onMore }: SubmittedProps) {
  const line = useLine()
  return (
    <section className="card" role="status">
      <Empty
        drawing="works"
        title={isDraft ? `已存 ${count} 个草稿` : `已提交 ${count} 个${work}`}
        note={
          isDraft
            ? '草稿只有你能看到，改好后可以提交审核'
            : '正在审核，结果会用消息告诉你；通过后观众就能看到'
        }
        action={
          <span className="flex g8">
            <Button kind="soft" onPress={onMore}>
              继续上传
            </Button>
            {!isDraft && (
              <Link className="btn soft" to={publishScreens.editor()} open="redirect">
                发布到平台
              </Link>
            )}
            {isDraft ? (
              <Button kind="primary" onPress={() => navigateBack()}>
                完成
              </Button>
            ) : (
              <Link className="btn primary" to={reviewScreens.works(line)} open="redirect">
                看审核进度
              </Link>
            )}
          </span>
        }
      />
    </section>
  )
}
