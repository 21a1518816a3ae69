/** The common traits of companies in one industry; codes are those of the SIC and NAICS tables. */
export interface Industry {
  industry: string;
  /** Words that appear in the names of its companies. */
  nouns: readonly string[];
  tools: readonly string[];
  tags: readonly string[];
  keywords: readonly string[];
  sic: readonly string[];
  naics: readonly string[];
  websiteCategory: string;
  /** Topics such companies read up on before they buy. */
  intent: readonly string[];
}

const cells = (text: string): string[] => text.split('; ');
const industry = (
  name: string,
  row: {
    nouns: string;
    tools: string;
    tags: string;
    keywords: string;
    codes: [string, string];
    site: string;
    intent: string;
  },
): Industry => ({
  industry: name,
  nouns: cells(row.nouns),
  tools: cells(row.tools),
  tags: cells(row.tags),
  keywords: cells(row.keywords),
  sic: cells(row.codes[0]),
  naics: cells(row.codes[1]),
  websiteCategory: row.site,
  intent: cells(row.intent),
});

/** The industries of generated companies; their order is part of the world. */
export const INDUSTRIES: readonly Industry[] = [
  industry('Software Development', {
    nouns: 'Software; Systems; Labs; Cloud',
    tools: 'TypeScript; Kubernetes; PostgreSQL; React',
    tags: 'Technology; Software; SaaS',
    keywords: 'software as a service; developer tools; cloud computing; automation',
    codes: ['7372; 7371', '541511; 513210'],
    site: 'Technology & Computing',
    intent: 'Cloud Migration; Observability; Zero Trust Security',
  }),
  industry('Financial Services', {
    nouns: 'Capital; Finance; Holdings',
    tools: 'Java; Oracle; Kafka',
    tags: 'Finance; Banking; Insurance',
    keywords: 'asset management; payments; risk management',
    codes: ['6199; 6282', '523999; 523940'],
    site: 'Personal Finance',
    intent: 'Fraud Detection; Payment Processing; Regulatory Reporting',
  }),
  industry('Hospitals and Health Care', {
    nouns: 'Clinics; Health; Care',
    tools: 'FHIR; SQL Server; Python',
    tags: 'Health Care; Hospitals',
    keywords: 'patient care; telemedicine; diagnostics',
    codes: ['8062; 8011', '622110; 621111'],
    site: 'Health & Fitness',
    intent: 'Electronic Health Records; Telehealth; Patient Engagement',
  }),
  industry('Industrial Machinery Manufacturing', {
    nouns: 'Machines; Works; Industries',
    tools: 'SAP; Siemens NX; OPC UA',
    tags: 'Manufacturing; Machinery',
    keywords: 'machine tools; automation; spare parts',
    codes: ['3569; 3559', '333998; 333249'],
    site: 'Business & Industrial',
    intent: 'Predictive Maintenance; Industrial IoT; Robotics',
  }),
  industry('Retail', {
    nouns: 'Stores; Market; Goods',
    tools: 'Shopify; BigQuery; Vue',
    tags: 'Retail; E-Commerce',
    keywords: 'online shop; groceries; home goods',
    codes: ['5311; 5399', '455110; 455219'],
    site: 'Shopping',
    intent: 'Customer Loyalty; Inventory Management; Payment Processing',
  }),
  industry('Education', {
    nouns: 'Academy; Institute; Learning',
    tools: 'Moodle; WordPress; PHP',
    tags: 'Education; E-Learning',
    keywords: 'courses; teacher training; online learning',
    codes: ['8221; 8299', '611310; 611710'],
    site: 'Education',
    intent: 'Learning Management; Student Recruitment',
  }),
  industry('Transportation and Logistics', {
    nouns: 'Logistics; Freight; Lines',
    tools: 'Go; Redis; MapLibre',
    tags: 'Logistics; Transportation',
    keywords: 'freight forwarding; warehousing; last mile delivery',
    codes: ['4731; 4213', '488510; 484121'],
    site: 'Business & Industrial',
    intent: 'Route Optimization; Fleet Electrification; Inventory Management',
  }),
  industry('Renewable Energy', {
    nouns: 'Energy; Solar; Power',
    tools: 'Rust; InfluxDB; Grafana',
    tags: 'Energy; Clean Technology',
    keywords: 'solar power; wind power; battery storage',
    codes: ['4911', '221114; 221115'],
    site: 'Science',
    intent: 'Energy Storage; Grid Software; Carbon Accounting',
  }),
  industry('Marketing Services', {
    nouns: 'Media; Studio; Agency',
    tools: 'HubSpot; Figma; Next.js',
    tags: 'Marketing; Advertising; Media',
    keywords: 'branding; content marketing; search engine optimization',
    codes: ['7311; 7319', '541810; 541613'],
    site: 'Business & Industrial',
    intent: 'Marketing Automation; Account-Based Marketing',
  }),
  industry('Legal Services', {
    nouns: 'Legal; Partners; Chambers',
    tools: 'SharePoint; Word; C#',
    tags: 'Legal; Professional Services',
    keywords: 'contract law; litigation; patents',
    codes: ['8111', '541110'],
    site: 'Law & Government',
    intent: 'Contract Management; E-Discovery',
  }),
  industry('Biotechnology Research', {
    nouns: 'Bio; Genomics; Therapeutics',
    tools: 'R; Nextflow; Python',
    tags: 'Biotechnology; Research; Health Care',
    keywords: 'gene therapy; clinical trials; sequencing',
    codes: ['8731; 2836', '541714; 325414'],
    site: 'Science',
    intent: 'Laboratory Automation; Clinical Trial Software',
  }),
  industry('Construction', {
    nouns: 'Builders; Construction; Structures',
    tools: 'AutoCAD; Revit; Excel',
    tags: 'Construction; Real Estate',
    keywords: 'civil engineering; timber construction; renovation',
    codes: ['1542; 1521', '236220; 236115'],
    site: 'Home & Garden',
    intent: 'Building Information Modeling; Construction Safety',
  }),
];

/** The demo employer's own industry, which no generated company is in. */
const INSTRUMENTS: Industry = industry('Measuring and Control Instrument Manufacturing', {
  nouns: 'Instruments',
  tools: 'PostgreSQL; Python; TypeScript; Grafana',
  tags: 'Manufacturing; Instruments',
  keywords: 'laboratory instruments; sensors; calibration',
  codes: ['3823', '334513'],
  site: 'Science',
  intent: 'Laboratory Automation; Industrial IoT',
});

const BY_NAME = new Map(INDUSTRIES.map((each) => [each.industry, each]));

/** The industry of that name; the demo employer's own if no generated one has it. */
export function industryNamed(name: string): Industry {
  return BY_NAME.get(name) ?? INSTRUMENTS;
}
