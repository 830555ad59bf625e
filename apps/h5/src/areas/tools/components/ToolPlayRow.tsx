/** Link from a homepage to its plays, with their number. */
import { toolList } from '@wallpaper/contract/tools'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { useLine } from '../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { Row } from '../../../ui/content.tsx'

export function ToolPlayRow({ homepageId }: { homepageId: string }) {
  const line = useLine()
  const { data } = useLineRead(toolList, { homepage_id: homepageId }, { isQuiet: true })
  const count = data?.attached.length ?? 0
  return (
    <Row
      icon="puzzle"
      title="添加玩法"
      value={count > 0 ? `已添加 ${count} 个` : ''}
      to={toolsScreens.play(line, { homepage_id: homepageId })}
    />
  )
}
