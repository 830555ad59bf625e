/** Labels of relations, for all faces. */

export const relationRoles = { inviter: '邀请人', tutor: '导师' } as const
export type RelationRole = keyof typeof relationRoles
export const relationRoleIds = Object.keys(relationRoles) as [RelationRole, ...RelationRole[]]

export const relationCauses = {
  register: '注册时填写',
  change: '自己更换',
  tutor: '导师接收',
  staff: '平台更正',
} as const
export type RelationCause = keyof typeof relationCauses
export const relationCauseIds = Object.keys(relationCauses) as [RelationCause, ...RelationCause[]]

export const relationEnds = {
  change: '自己更换',
  agreed: '对方同意解绑',
  silence: '对方未答复，视为同意',
  closure: '账号注销',
  staff: '平台更正',
  tutor: '导师结束',
} as const
export type RelationEnd = keyof typeof relationEnds
export const relationEndIds = Object.keys(relationEnds) as [RelationEnd, ...RelationEnd[]]

export const unbindStates = {
  applied: '等待答复',
  accepted: '已解除',
  silent: '已解除',
  refused: '已拒绝',
  withdrawn: '已撤回',
  void: '已失效',
} as const
export type UnbindState = keyof typeof unbindStates
export const unbindStateIds = Object.keys(unbindStates) as [UnbindState, ...UnbindState[]]

/** The selectable reasons, by role. */
export const unbindReasons: Record<RelationRole, readonly string[]> = {
  tutor: ['辅导已完成', '很久没有联系', '想换导师', '其他'],
  inviter: ['很久没有联系', '想换邀请人', '加入了别的团队', '其他'],
}

/**
 * How many levels above the earner a share is paid: the inviter, and the webmaster of a sub-site above them;
 * never more.
 */
export type PaidTeamLevel = 1 | 2

/** Never more than the platform's own part. */
export const levelPercentMax = 15
export const levelYuanMax = 1_000_000

export const unbindMessageMax = 100
export const teamMessageMax = 200
export const unbindAnswerMax = 100

export const memberSorts = { income: '本月收益', joined: '加入时间', active: '最近活跃' } as const
export type MemberSort = keyof typeof memberSorts
export const memberSortIds = Object.keys(memberSorts) as [MemberSort, ...MemberSort[]]

export const memberFilters = { all: '全部', active: '活跃', silent: '近期未活跃', new: '新成员' } as const
export type MemberFilter = keyof typeof memberFilters
export const memberFilterIds = Object.keys(memberFilters) as [MemberFilter, ...MemberFilter[]]

/** The drawn scenes of an invitation poster. */
export const posterScenes = { mountains: '群山', waves: '海浪', dunes: '沙丘', plain: '纯色' } as const
export type PosterScene = keyof typeof posterScenes
export const posterSceneIds = Object.keys(posterScenes) as [PosterScene, ...PosterScene[]]

export const posterSides = { left: '左边', right: '右边' } as const
export type PosterSide = keyof typeof posterSides
export const posterSideIds = Object.keys(posterSides) as [PosterSide, ...PosterSide[]]

export const posterPlaces = { top: '上方', bottom: '下方' } as const
export type PosterPlace = keyof typeof posterPlaces
export const posterPlaceIds = Object.keys(posterPlaces) as [PosterPlace, ...PosterPlace[]]
