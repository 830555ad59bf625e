/** What a template's rate is for: one picture taken, of which the creator gets a share, or one valid order. */
export const rateUnits = { take: '次取图', order: '有效单' } as const
export type RateUnit = keyof typeof rateUnits
export const rateUnitIds = ['take', 'order'] as const satisfies readonly RateUnit[]

export const templateTabs = { offered: '在架', off: '未上架' } as const
export type TemplateTab = keyof typeof templateTabs
export const templateTabIds = ['offered', 'off'] as const satisfies readonly TemplateTab[]
