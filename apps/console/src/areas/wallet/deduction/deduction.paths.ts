/** Paths of deductions, below /console. */
export const deductionPaths = {
  list: (tab?: 'all') => (tab ? `/deductions?tab=${tab}` : '/deductions'),
  one: (id: string, tab?: 'all') => `/deductions/${id}${tab ? `?tab=${tab}` : ''}`,
}
