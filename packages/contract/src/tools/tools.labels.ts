/** The lists of the ranks: by use, by when they came, by use on the creator's own homepages. */
export const toolBoards = { hot: '热门榜', new: '新上榜', own: '我的榜' } as const
export type ToolBoardId = keyof typeof toolBoards
export const toolBoardIds = Object.keys(toolBoards) as [ToolBoardId, ...ToolBoardId[]]
