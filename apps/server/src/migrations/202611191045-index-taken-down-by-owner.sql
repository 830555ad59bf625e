-- Which works of somebody are down, and since when: asked with every wallet and every release of income.
CREATE INDEX works_taken_down_of ON works (uid, decided_at) WHERE state = 'taken_down';
DROP INDEX works_taken_down;
