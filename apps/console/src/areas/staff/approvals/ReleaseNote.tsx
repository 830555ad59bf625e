/** Above the buttons of what two operators put online: that it waits for the second one, or what going online changes. */
import { Alert } from 'antd'
import { Link } from 'react-router'
import { staffPaths } from '../staff.paths.ts'

interface ReleaseNoteProps {
  approvalId: number | null | undefined
  children: string
}

export const ReleaseNote = ({ approvalId, children }: ReleaseNoteProps) => (
  <Alert
    type="info"
    showIcon
    title={
      approvalId ? (
        <>
          等另一位运营确认上线。<Link to={staffPaths.approval(approvalId)}>去看申请</Link>
        </>
      ) : (
        children
      )
    }
  />
)
