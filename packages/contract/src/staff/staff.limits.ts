/** Entries of the console's menu that one may keep on top. */
export const favouritesMax = 8

/** Of all pages together. */
export const savedFiltersMax = 40
export const savedFilterNameMax = 20

/** How long a proposal is left to whoever opened it. */
export const approvalClaimMinutes = 15

/** A right for a time lasts at most two weeks. */
export const rightHoursMax = 14 * 24
