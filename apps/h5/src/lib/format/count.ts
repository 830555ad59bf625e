/** 12806 → 12,806 */
export const countText = (count: number): string => String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, ',')
