interface Search {
  tool: 'person_search' | 'company_search';
  query: Record<string, string[]>;
  exclude?: Record<string, string[]>;
  start?: number;
  page_size?: number;
}

/** Ten searches of different kinds, including broad ones. */
export const SEARCHES: Readonly<Record<string, Search>> = {
  'one profile link': { tool: 'person_search', query: { link: ['https://www.linkedin.com/in/jane-example'] } },
  'a name with two typos': { tool: 'person_search', query: { name: ['Jnae Exampel'] } },
  'a broad title': { tool: 'person_search', query: { current_title: ['Manager'] } },
  'a broad title, page 150 of 100': {
    tool: 'person_search',
    query: { current_title: ['Manager'] },
    start: 14_901,
    page_size: 100,
  },
  'title, radius, level': {
    tool: 'person_search',
    query: { current_title: ['Engineer'], location: ['Berlin::~500km'], management_levels: ['-non_manager'] },
  },
  'employer, now or before': { tool: 'person_search', query: { employer: ['Amber'] }, exclude: { skills: ['Excel'] } },
  'skills, years, contact': {
    tool: 'person_search',
    query: { all_skills: ['SQL', 'Python'], years_experience: ['5-15'], contact_method: ['mobile AND work email'] },
  },
  'company size, news, job change': {
    tool: 'person_search',
    query: {
      company_size: ['100-5000'],
      company_news_signal: ['Funding::one_year'],
      job_change_signal: ['Promotion::three_months'],
    },
  },
  'keyword of two words': { tool: 'person_search', query: { keyword: ['renewable engineer'] } },
  'companies by industry, stack, postings': {
    tool: 'company_search',
    query: { industry: ['Technology'], techstack: ['Kubernetes'], job_posting_signal: ['Engineering Roles::one_year'] },
  },
};
