/** Random retry delays: clients refused together must not come back together. */
export const spreadSeconds = (most = 3): number => 1 + Math.floor(Math.random() * most)
