-- The console counts the people of each registration channel; most people came by none.
CREATE INDEX people_of_register_channel ON people (register_channel) WHERE register_channel IS NOT NULL;
