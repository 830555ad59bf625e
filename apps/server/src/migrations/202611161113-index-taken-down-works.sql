-- Which works are down, and since when: asked with every release of income.
CREATE INDEX works_taken_down ON works (decided_at) WHERE state = 'taken_down';
