import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { ToolBoardPage } from '../components/ToolBoardPage.tsx'

/** 添加工具: tools only, for the creative line. */
export function ToolAdd() {
  return <ToolBoardPage homepageId={usePageQuery(toolsScreens.add).homepage_id ?? ''} kind="tool" />
}
