/** A member's contact data and recent activity. */
import { formatRecent } from '../../../lib/format/time.ts'
import { Card, Row, Rows } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import type { MemberDetail } from '../team.types.ts'
import css from './team.module.css'

const uploadText = (passed: number, reviewing: number): string =>
  [`${passed} 个已通过`, ...(reviewing > 0 ? [`${reviewing} 个审核中`] : [])].join('，')

export function MemberActivity({ member: { activity, wechat } }: { member: MemberDetail }) {
  return (
    <>
      {wechat && (
        <Rows>
          <Row
            title="微信"
            note={`${wechat}，TA 允许邀请人联系`}
            does="copy"
            onPress={() => void copyText(wechat)}
          />
        </Rows>
      )}
      {activity && activity.latest.length > 0 && (
        <Card title="最近动态">
          <ul className={css.activity}>
            {activity.latest.map(({ kind, at, count, passed, reviewing, code }) => (
              <li key={`${kind} ${at}`}>
                <b>{kind === 'upload' ? `上传 ${count} 个作品` : `新口令「${code}」`}</b>
                <span className={`num ${css.note}`}>{formatRecent(at, Date.now())}</span>
                {kind === 'upload' && <small>{uploadText(passed, reviewing)}</small>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
