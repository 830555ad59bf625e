import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { ToolBoardPage } from '../components/ToolBoardPage.tsx'

/** 添加玩法: plays and tools. */
export function ToolPlay() {
  return <ToolBoardPage homepageId={usePageQuery(toolsScreens.play).homepage_id ?? ''} />
}
